import AppNotifications
import AppleFoundation

/// Some time after the notification was asked for, once or again and again.
///
/// - Status: complete
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Seconds, more than 0; at least `shortestPeriod` if it repeats.
    public let timeInterval: TimeInterval
    /// When the host is going to deliver it; nil while it is not with the host.
    private let next: Date?

    /// Seconds (developer.apple.com, "UNTimeIntervalNotificationTrigger").
    private static let shortestPeriod: TimeInterval = 60

    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        guard timeInterval > 0 else {
            raise(
                .internalInconsistencyException,
                "UNTimeIntervalNotificationTrigger: the time interval must be greater than 0, and is \(timeInterval).")
        }
        guard !repeats || timeInterval >= Self.shortestPeriod else {
            raise(
                .internalInconsistencyException,
                "UNTimeIntervalNotificationTrigger: the time interval must be at least \(Int(Self.shortestPeriod)) "
                    + "seconds if it repeats, and is \(timeInterval).")
        }
        self.init(seconds: timeInterval, repeats: repeats, next: nil)
    }

    init(seconds: TimeInterval, repeats: Bool, next: Date?) {
        timeInterval = seconds
        self.next = next
        super.init(repeats: repeats)
    }

    /// Of a request that waits, when it will be delivered; else when it would be if it were asked for now.
    open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

    func nextTriggerDate(after now: Date) -> Date? { next ?? now.addingTimeInterval(timeInterval) }

    override func told() throws(UNError) -> NotificationTrigger {
        guard timeInterval > 0, timeInterval <= NotificationLimits.seconds else {
            throw UNError(
                .notificationInvalidNoDate, "A notification can't be delivered after \(timeInterval) seconds.")
        }
        return .after(timeInterval, repeats: repeats)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
        return timeInterval == other.timeInterval && repeats == other.repeats
    }

    open override var hash: Int { timeInterval.hashValue }

    // MARK: Archives

    public required init?(coder: NSCoder) {
        timeInterval = coder.decodeDouble(forKey: "timeInterval")
        guard timeInterval > 0 else { return nil }
        next = nil
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(timeInterval, forKey: "timeInterval")
    }
}
