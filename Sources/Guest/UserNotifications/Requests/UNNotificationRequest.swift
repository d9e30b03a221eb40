import AppleFoundation

/// A notification that is asked for: what it says, and when.
///
/// - Status: partial (there are no archives of it)
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
    /// One that is asked for with the same identifier takes its place.
    public let identifier: String
    public let content: UNNotificationContent
    /// Nil to be delivered at once.
    public let trigger: UNNotificationTrigger?

    /// The request with the content as it is now.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content.copy() as? UNNotificationContent ?? content
        self.trigger = trigger
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && content == other.content && trigger == other.trigger
    }

    open override var hash: Int { identifier.hashValue }
}
