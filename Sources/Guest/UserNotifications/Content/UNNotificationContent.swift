import AppleFoundation

/// What a notification says.
///
/// - Status: partial (pictures and summaries are kept, and not shown; there are no archives of it)
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values {
        var title = ""
        var subtitle = ""
        var body = ""
        var badge: NSNumber?
        var sound: UNNotificationSound?
        var userInfo: [AnyHashable: Any] = [:]
        var categoryIdentifier = ""
        var threadIdentifier = ""
        var attachments: [UNNotificationAttachment] = []
        var launchImageName = ""
        var summaryArgument = ""
        var summaryArgumentCount = 1
        var targetContentIdentifier: String?
    }

    /// Unchecked, because a content is only changed by who makes it, before it is given away.
    var values: Values

    public override init() {
        values = Values()
        super.init()
    }

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    open var title: String { values.title }
    open var subtitle: String { values.subtitle }
    open var body: String { values.body }
    /// The number on the app's icon from then on, 0 for none; nil to leave it as it is.
    open var badge: NSNumber? { values.badge }
    open var sound: UNNotificationSound? { values.sound }
    /// What the app wants to know again. Only the types of property lists come back.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    open var categoryIdentifier: String { values.categoryIdentifier }
    open var threadIdentifier: String { values.threadIdentifier }
    open var attachments: [UNNotificationAttachment] { values.attachments }
    open var launchImageName: String { values.launchImageName }
    open var summaryArgument: String { values.summaryArgument }
    /// At least 1.
    open var summaryArgumentCount: Int { values.summaryArgumentCount }
    open var targetContentIdentifier: String? { values.targetContentIdentifier }

    // MARK: Copies

    /// A content that later changes of this one don't concern.
    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = (object as? UNNotificationContent)?.values else { return false }
        return values.title == other.title && values.subtitle == other.subtitle && values.body == other.body
            && values.badge == other.badge && values.sound == other.sound
            && values.categoryIdentifier == other.categoryIdentifier
            && values.threadIdentifier == other.threadIdentifier && values.attachments == other.attachments
            && values.launchImageName == other.launchImageName && values.summaryArgument == other.summaryArgument
            && values.summaryArgumentCount == other.summaryArgumentCount
            && values.targetContentIdentifier == other.targetContentIdentifier
            && NSDictionary(dictionary: values.userInfo) == NSDictionary(dictionary: other.userInfo)
    }

    open override var hash: Int { values.title.hashValue ^ values.body.hashValue }
}
