import AppleFoundation

/// An action that is being made.
///
/// - Status: complete
open class UIMutableUserNotificationAction: UIUserNotificationAction, @unchecked Sendable {
    open override var identifier: String? {
        get { values.identifier }
        set { values.identifier = newValue }
    }
    open override var title: String? {
        get { values.title }
        set { values.title = newValue }
    }
    open override var behavior: UIUserNotificationActionBehavior {
        get { values.behavior }
        set { values.behavior = newValue }
    }
    open override var parameters: [AnyHashable: Any] {
        get { inputParameters }
        set { inputParameters = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { values.activationMode }
        set { values.activationMode = newValue }
    }
    open override var isAuthenticationRequired: Bool {
        get { values.isAuthenticationRequired }
        set { values.isAuthenticationRequired = newValue }
    }
    open override var isDestructive: Bool {
        get { values.isDestructive }
        set { values.isDestructive = newValue }
    }
}
