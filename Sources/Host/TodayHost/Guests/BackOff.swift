/// How long to wait before something that keeps failing is tried again: not at all, then a second, then twice as long
/// each time, at most half a minute.
public struct BackOff: Sendable {
    private static let longest = 30.0
    private var next = 0.0

    public init() {}

    /// Seconds until the next attempt.
    public mutating func failed() -> Double {
        defer { next = next == 0 ? 1 : min(Self.longest, next * 2) }
        return next
    }

    public mutating func succeeded() { next = 0 }
}
