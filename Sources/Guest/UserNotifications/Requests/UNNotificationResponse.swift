import AppNotifications
import AppleFoundation

/// What the user did with a notification.
///
/// - Status: partial (names no scene)
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    public let notification: UNNotification
    /// `UNNotificationDefaultActionIdentifier`, `UNNotificationDismissActionIdentifier`, or that of an action of the app's.
    public let actionIdentifier: String

    init(_ notification: UNNotification, action: String) {
        self.notification = notification
        actionIdentifier = action
        super.init()
    }

    static func make(_ told: NotificationResponse) -> UNNotificationResponse {
        let notification = UNNotification(told.notification)
        switch told.deed {
        case .opened:
            return UNNotificationResponse(notification, action: UNNotificationDefaultActionIdentifier)
        case .dismissed:
            return UNNotificationResponse(notification, action: UNNotificationDismissActionIdentifier)
        case .action(let identifier, nil): return UNNotificationResponse(notification, action: identifier)
        case .action(let identifier, let text?):
            return UNTextInputNotificationResponse(notification, action: identifier, text: text)
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
