/// How many places a guest wants to be told.
public enum LocationNeed: UInt8, Hashable, Sendable {
    case none = 0
    /// One; then none any more, until it says so again.
    case once = 1
    /// Each new one.
    case following = 2
}
