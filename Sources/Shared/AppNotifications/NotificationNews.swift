/// What the host says to a guest of its app's notifications.
public enum NotificationNews: Hashable, Sendable {
    /// What the user says of them. Nothing is said before the user has decided.
    case right(NotificationRight)
    /// The number on the app's icon, if it is not 0 or has changed.
    case badge(Int)
    case listed(UInt32, DatedNotification, isDelivered: Bool)
    case listEnds(UInt32)
    /// One is to be delivered while the app is in front: it says how. Answered by `NotificationCommand.presents`.
    case willPresent(UInt32, DatedNotification)
    /// The user did something with one.
    case response(NotificationResponse)
}
