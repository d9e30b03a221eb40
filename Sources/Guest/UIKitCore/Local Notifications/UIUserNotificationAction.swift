import AppNotifications
import AppleFoundation

/// What the user wrote, in the response of an action that takes a text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIUserNotificationActionResponseTypedTextKey = "UIUserNotificationActionResponseTypedTextKey"
/// The title of the button that sends it, in an action's parameters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIUserNotificationTextInputActionButtonTitleKey = "UIUserNotificationTextInputActionButtonTitleKey"

/// Something that can be done with a notification beside opening it, as before iOS 10.
///
/// - Status: partial (there is no lock, so nobody has to unlock anything)
open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values: Hashable {
        var identifier: String?
        var title: String?
        var behavior = UIUserNotificationActionBehavior.default
        var activationMode = UIUserNotificationActivationMode.foreground
        var isAuthenticationRequired = false
        var isDestructive = false
    }

    var values = Values()
    /// For actions that take a text.
    var inputParameters: [AnyHashable: Any] = [:]

    public override init() {}

    open var identifier: String? { values.identifier }
    /// In the user's language.
    open var title: String? { values.title }
    open var behavior: UIUserNotificationActionBehavior { values.behavior }
    open var parameters: [AnyHashable: Any] { inputParameters }
    open var activationMode: UIUserNotificationActivationMode { values.activationMode }
    open var isAuthenticationRequired: Bool { values.isAuthenticationRequired }
    open var isDestructive: Bool { values.isDestructive }

    /// The action as the host knows it; nil for one without a name.
    var told: NotificationAction? {
        guard let identifier, identifier.utf8.count <= NotificationLimits.identifier else { return nil }
        return NotificationAction(
            identifier: identifier, title: (title ?? identifier).prefix(bytes: NotificationLimits.label),
            opensApplication: activationMode == .foreground,
            isDestructive: isDestructive, placeholder: behavior == .textInput ? "" : nil)
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied(as: UIUserNotificationAction()) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { copied(as: UIMutableUserNotificationAction()) }

    private func copied(as new: UIUserNotificationAction) -> UIUserNotificationAction {
        (new.values, new.inputParameters) = (values, inputParameters)
        return new
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIUserNotificationAction)?.values == values }

    open override var hash: Int { values.hashValue }
}
