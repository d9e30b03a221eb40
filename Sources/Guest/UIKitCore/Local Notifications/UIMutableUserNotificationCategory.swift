import AppleFoundation

/// A category that is being made.
///
/// - Status: complete
open class UIMutableUserNotificationCategory: UIUserNotificationCategory, @unchecked Sendable {
    open override var identifier: String? {
        get { values.identifier }
        set { values.identifier = newValue }
    }

    open func setActions(
        _ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext
    ) { values.actions[context] = actions?.compactMap { $0.copy() as? UIUserNotificationAction } }
}
