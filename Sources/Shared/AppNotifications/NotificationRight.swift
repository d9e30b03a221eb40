/// What the user has said of an app's telling them something of its own accord.
public enum NotificationRight: UInt8, Hashable, Sendable {
    /// Nothing yet.
    case undecided = 0
    case denied = 1
    case allowed = 2
}
