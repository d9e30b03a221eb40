import AppNotifications
import AppleFoundation

/// A notification that was delivered, or is about to be.
///
/// - Status: partial (there are no archives of it)
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    public let date: Date
    public let request: UNNotificationRequest

    init(_ told: DatedNotification) {
        date = Date(timeIntervalSince1970: told.date)
        request = RequestCoding.decode(told.notification, next: nil)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return date == other.date && request == other.request
    }

    open override var hash: Int { request.hash }
}
