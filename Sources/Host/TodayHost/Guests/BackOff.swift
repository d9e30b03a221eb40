/// How long to wait before something that keeps failing is tried again: not at all, then a second, then twice as long
/// each time, at most half a minute.
struct BackOff {
    private static let longest = 30.0
    private var next = 0.0

    /// Seconds until the next attempt.
    mutating func failed() -> Double {
        defer { next = next == 0 ? 1 : min(Self.longest, next * 2) }
        return next
    }

    mutating func succeeded() { next = 0 }
}
