import Foundation
import HostLink
import Log
import PictureFiles

/// The pictures of the widgets' last displays: one PNG file each, which a face can show without the host decoding it.
///
/// They are encoded, written and read beside the main loop. Their number and size are limited: those that were unused
/// for longest make room for new ones.
@MainActor
public final class SnapshotStore {
    private let folder: URL
    private let log: Log
    private let disk: DiskQueue
    /// The files that there are, or will be in a moment.
    private var index: SnapshotIndex
    private let limits: SnapshotIndex.Limits
    /// The snapshots that stay however many there are: asked when some have to go.
    var needed: () -> Set<SnapshotKey> = { [] }
    private var hasComplained = false
    private lazy var writer = makeWriter()

    private enum Content: Sendable {
        case pixels(Data, SurfaceGeometry)
        case encoded(Data)
        case nothing
    }

    private let clock: any TodayClock

    /// - Parameter folder: made when the first snapshot is kept. Everything in it may be deleted at any time.
    public convenience init(folder: URL, clock: any TodayClock, log: Log) {
        self.init(folder: folder, clock: clock, limits: SnapshotIndex.Limits(), log: log)
    }

    init(
        folder: URL, clock: any TodayClock, limits: SnapshotIndex.Limits, log: Log, on disk: DiskQueue = DiskQueue()
    ) {
        self.folder = folder
        self.disk = disk
        self.clock = clock
        self.log = log
        self.limits = limits
        index = SnapshotIndex(Self.files(in: folder))
    }

    /// Reads the snapshot for `key`; `then` is told nil if there is none that can be read.
    public func read(_ key: SnapshotKey, then: @escaping @MainActor (Snapshot?) -> Void) {
        let (name, scale) = (key.fileName, key.environment.scale)
        guard index.contains(name) else { return then(nil) }
        index.used(name)
        let file = folder.appendingPathComponent(name)
        disk.perform {
            // The host's next run reads from this date when the snapshot was last used.
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
            return (try? Data(contentsOf: file)).flatMap { Snapshot(png: $0, scale: scale) }
        } then: { [weak self] snapshot in
            if snapshot == nil { self?.index.remove(name) }
            then(snapshot)
        }
    }

    /// Whether there is a snapshot for `key`, as far as is known without reading it.
    func hasSnapshot(for key: SnapshotKey) -> Bool { index.contains(key.fileName) }

    /// Keeps a picture; the one before it stays if that fails.
    public func keep(_ update: SurfaceUpdate, for key: SnapshotKey) {
        let name = key.fileName
        index.used(name)
        // The guest may draw over its pixels as soon as this returns.
        writer.set(.pixels(Data(update.pixels), update.geometry), for: name)
    }

    /// Forgets all snapshots of a widget.
    public func removeAll(of widget: String) {
        let prefix = SnapshotKey.prefix(of: widget)
        for name in index.names where name.hasPrefix(prefix) { remove(name) }
    }

    private func remove(_ name: String) {
        index.remove(name)
        writer.set(.nothing, for: name)
    }

    /// Waits until everything that was kept so far has been written, or has failed to be.
    public func settle() async { await disk.settle() }

    /// Blocks until everything that was kept so far has been written. For the end of a program.
    public func finish() { disk.finish() }

    private func makeWriter() -> WriteBehind<String, Content> {
        let folder = folder
        return WriteBehind(on: disk, clock: clock) { name, content in
            let file = folder.appendingPathComponent(name)
            if case .pixels(let pixels, let geometry) = content {
                guard let file = pixels.withUnsafeBytes({ PNG.encode($0, geometry) }) else { throw POSIXError(.ENOMEM) }
                content = .encoded(file)
            }
            switch content {
            case .encoded(let data):
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
            case .pixels, .nothing: try? FileManager.default.removeItem(at: file)
            }
        } done: { [weak self] name, result in
            self?.wrote(name, result)
        }
    }

    private func wrote(_ name: String, _ result: Result<Void, any Error>) {
        switch result {
        case .success:
            hasComplained = false
            if index.contains(name) { measure(name) }
        case .failure(let error):
            guard !hasComplained else { return }
            hasComplained = true
            log.warning("snapshots cannot be kept, which is tried again later: \(error.localizedDescription)")
        }
    }

    /// Finds out how large a snapshot became, and makes room if all of them are too large now.
    private func measure(_ name: String) {
        let path = folder.appendingPathComponent(name).path
        disk.perform {
            (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
        } then: { [weak self] bytes in
            guard let self else { return }
            index.sized(name, bytes: bytes)
            var stays: Set<String>?
            let excess = index.excess(limits, of: SnapshotKey.widgetPart(of:)) { name in
                // Only asked for when there is too much.
                if stays == nil { stays = Set(self.needed().map(\.fileName)) }
                return stays?.contains(name) == true
            }
            for name in excess { remove(name) }
        }
    }

    /// The snapshots on disk, the one that was used last in the end.
    private static func files(in folder: URL) -> [(name: String, bytes: Int)] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        let files = (urls ?? []).map { url in
            let values = try? url.resourceValues(forKeys: keys)
            return (name: url.lastPathComponent, bytes: values?.fileSize ?? 0, date: values?.contentModificationDate)
        }
        return files.sorted { ($0.date ?? .distantPast, $0.name) < ($1.date ?? .distantPast, $1.name) }
            .map { ($0.name, $0.bytes) }
    }
}
