import AppleFoundation

/// What an app may tell its user, and what can be done with that.
///
/// - Status: complete
open class UIUserNotificationSettings: NSObject, @unchecked Sendable {
    public let types: UIUserNotificationType
    public let categories: Set<UIUserNotificationCategory>?

    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        self.types = types
        self.categories = categories
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIUserNotificationSettings else { return false }
        return types == other.types && categories == other.categories
    }

    open override var hash: Int { types.hashValue }
}
