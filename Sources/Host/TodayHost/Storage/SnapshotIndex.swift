/// Which snapshots there are, how large they are and in which order they were used: so that their number stays bounded.
struct SnapshotIndex {
    /// How many snapshots are kept, and how many bytes they may take.
    struct Limits {
        var perWidget = (count: 32, bytes: 8 << 20)
        var altogether = (count: 512, bytes: 64 << 20)
    }

    private struct Entry {
        /// 0 until it is written.
        var bytes: Int
        /// Larger than that of what was used before.
        var lastUse: Int
    }

    private var entries: [String: Entry] = [:]
    private var uses = 0

    /// - Parameter files: names and bytes, the one that was used last in the end.
    init(_ files: [(name: String, bytes: Int)] = []) {
        for file in files {
            used(file.name)
            sized(file.name, bytes: file.bytes)
        }
    }

    var names: Dictionary<String, some Any>.Keys { entries.keys }

    func contains(_ name: String) -> Bool { entries[name] != nil }

    /// It is shown, or kept anew.
    mutating func used(_ name: String) {
        uses += 1
        entries[name, default: Entry(bytes: 0, lastUse: 0)].lastUse = uses
    }

    mutating func sized(_ name: String, bytes: Int) { entries[name]?.bytes = bytes }

    mutating func remove(_ name: String) { entries[name] = nil }

    /// What has to go, longest unused first.
    ///
    /// - Parameters:
    ///   - widget: the part of a name that says of which widget it is.
    ///   - isNeeded: whether a snapshot stays whatever the limits are.
    func excess(
        _ limits: Limits, of widget: (String) -> Substring, isNeeded: (String) -> Bool
    ) -> [String] {
        var gone: [String] = []
        func shrink(_ snapshots: [Dictionary<String, Entry>.Element], to limit: (count: Int, bytes: Int)) {
            var count = snapshots.count
            var bytes = snapshots.reduce(0) { $0 + $1.value.bytes }
            for (name, entry) in snapshots.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard count > limit.count || bytes > limit.bytes else { return }
                guard !isNeeded(name) else { continue }
                gone.append(name)
                count -= 1
                bytes -= entry.bytes
            }
        }
        for (_, snapshots) in Dictionary(grouping: entries, by: { widget($0.key) }) {
            shrink(snapshots, to: limits.perWidget)
        }
        let known = Set(gone)
        shrink(entries.filter { !known.contains($0.key) }, to: limits.altogether)
        return gone
    }
}
