import AppNotifications
import AppleFoundation

/// The user opened the notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user put the notification away.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// Something that can be done with a notification beside opening it.
///
/// - Status: complete
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    public let identifier: String
    /// In the user's language.
    public let title: String
    public let options: UNNotificationActionOptions

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.identifier = identifier
        self.title = title
        self.options = options
        super.init()
    }

    /// The action as the host knows it.
    var told: NotificationAction {
        NotificationAction(
            identifier: identifier, title: title.prefix(bytes: NotificationLimits.label),
            opensApplication: options.contains(.foreground), isDestructive: options.contains(.destructive))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction else { return false }
        return type(of: self) == type(of: other) && told == other.told && options == other.options
            && title == other.title
    }

    open override var hash: Int { identifier.hashValue }
}
