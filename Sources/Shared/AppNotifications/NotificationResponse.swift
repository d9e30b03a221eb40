/// What the user did with a notification that was delivered.
public struct NotificationResponse: Hashable, Sendable {
    public enum Deed: Hashable, Sendable {
        /// It was opened.
        case opened
        /// It was put away.
        case dismissed
        /// The action of an identifier was chosen; with a text if it takes one.
        case action(String, text: String?)
    }

    public var notification: DatedNotification
    public var deed: Deed

    public init(notification: DatedNotification, deed: Deed) {
        self.notification = notification
        self.deed = deed
    }
}
