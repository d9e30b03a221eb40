/// What a guest says of its own crash on standard error: the runtime's reason, the author's own place in the code, and a
/// trace of everything, which is for who looks deeper.
struct CrashNote {
    /// What the Swift runtime said, with file and line; or why there was no room to go on.
    private(set) var reason: String?
    /// The author's function that crashed, with file and line.
    private(set) var place: String?

    /// What a guest begins the line of its innermost frame with (`CCrashReport`).
    private static let placeMark = "crash: in "
    /// What it begins the line with that says why, where it knows.
    private static let reasonMark = "crash: because "
    /// What the Swift runtime begins a trace with; each frame follows on a line of its own.
    private static let traceMark = "Current stack trace:"

    /// Takes a line of the guest's output in.
    /// - Returns: whether the line is a part of the trace of everything.
    mutating func read(_ line: String) -> Bool {
        if line.contains("Fatal error") { reason = line }
        if line.hasPrefix(Self.reasonMark) { reason = String(line.dropFirst(Self.reasonMark.count)) }
        if place == nil, line.hasPrefix(Self.placeMark) { place = String(line.dropFirst(Self.placeMark.count)) }
        return line.hasPrefix(Self.traceMark) || Self.isFrame(line)
    }

    /// `5    Widget.so    0x00007f0736d10417 <unavailable> + 13335`
    private static func isFrame(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 3)
        return words.count == 4 && words[0].allSatisfy(\.isNumber) && words[2].hasPrefix("0x") && words[2].count == 18
    }

    /// What is known, after how the guest ended.
    func failure(after ending: String) -> GuestFailure {
        GuestFailure(reason.map { "\(ending): \($0)" } ?? ending, place: place)
    }
}
