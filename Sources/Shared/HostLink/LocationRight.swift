/// What the user has said of a guest's knowing the place.
public enum LocationRight: UInt8, Hashable, Sendable {
    /// Nothing yet.
    case undecided = 0
    case denied = 1
    /// It may know it while it is seen.
    case whileSeen = 2
}
