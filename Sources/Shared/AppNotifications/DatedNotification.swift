/// A notification that waits, or was delivered.
public struct DatedNotification: Hashable, Sendable, Codable {
    public var notification: AppNotification
    /// When it is, or was, delivered: seconds since 1970. Of one that waits for a place, when it was asked for.
    public var date: Double

    public init(notification: AppNotification, date: Double) {
        self.notification = notification
        self.date = date
    }
}
