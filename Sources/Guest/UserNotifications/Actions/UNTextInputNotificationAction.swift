import AppNotifications
import AppleFoundation

/// An action that takes a text.
///
/// - Status: complete
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    public let textInputButtonTitle: String
    /// What stands in the empty field.
    public let textInputPlaceholder: String

    public init(
        identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options)
    }

    override var told: NotificationAction {
        var action = super.told
        action.placeholder = textInputPlaceholder.prefix(bytes: NotificationLimits.label)
        return action
    }
}
