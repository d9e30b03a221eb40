import AppNotifications
import AppleFoundation
@_spi(Hosting) import CoreLocation

/// When a notification is delivered. Its subclasses say when.
///
/// - Status: complete
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
        super.init()
    }

    /// The trigger as the host knows it; an error if no date is like that.
    func told() throws(UNError) -> NotificationTrigger { throw UNError(.notificationInvalidNoDate) }

    /// - Parameter date: when the host is going to deliver it, if it waits.
    static func make(_ trigger: NotificationTrigger, next date: Date?) -> UNNotificationTrigger {
        switch trigger {
        case .after(let seconds, let repeats):
            UNTimeIntervalNotificationTrigger(seconds: seconds, repeats: repeats, next: date)
        case .calendar(let moment, let repeats):
            UNCalendarNotificationTrigger(dateMatching: moment.components, repeats: repeats)
        case .region(let region, let repeats):
            UNLocationNotificationTrigger(region: region.region, repeats: repeats)
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Archives

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        repeats = coder.decodeBool(forKey: "repeats")
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encode(repeats, forKey: "repeats") }
}
