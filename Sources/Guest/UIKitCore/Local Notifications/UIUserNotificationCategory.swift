import AppNotifications
import AppleFoundation

/// A kind of notifications, and what can be done with them, as before iOS 10.
///
/// - Status: complete
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values: Hashable {
        var identifier: String?
        var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]
    }

    var values = Values()

    public override init() {}

    open var identifier: String? { values.identifier }

    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
        values.actions[context]
    }

    /// The category as the host knows it; nil for one without a name.
    var told: NotificationCategory? {
        guard let identifier, identifier.utf8.count <= NotificationLimits.identifier else { return nil }
        let actions = (actions(for: .default) ?? actions(for: .minimal) ?? []).compactMap(\.told)
        return NotificationCategory(
            identifier: identifier, actions: Array(actions.prefix(NotificationLimits.actions)))
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let new = UIUserNotificationCategory()
        new.values = values
        return new
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let new = UIMutableUserNotificationCategory()
        new.values = values
        return new
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIUserNotificationCategory)?.values == values }

    open override var hash: Int { values.hashValue }
}
