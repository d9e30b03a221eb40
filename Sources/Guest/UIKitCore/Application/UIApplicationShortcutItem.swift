/// Something that an app offers on its icon: its title, and what the app is told when it is chosen.
///
/// - Status: complete
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying,
    @preconcurrency NSMutableCopying
{
    struct Content {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: NSSecureCoding]?
        var target: Any?
    }

    /// Unchecked, because an item is compared wherever it is, and only changed by who makes it, before it is given away.
    nonisolated(unsafe) var content: Content

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: NSSecureCoding]? = nil
    ) {
        content = Content(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// The item as it is now, which later changes of a mutable one don't concern.
    init(copying other: UIApplicationShortcutItem) {
        content = other.content
        super.init()
    }

    open var type: String { content.type }
    open var localizedTitle: String { content.title }
    open var localizedSubtitle: String? { content.subtitle }
    open var icon: UIApplicationShortcutIcon? { content.icon }
    open var userInfo: [String: NSSecureCoding]? { content.userInfo }
    open var targetContentIdentifier: Any? { content.target }

    // MARK: Copies

    /// An item that later changes of this one don't concern.
    open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(copying: self) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(copying: self) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIApplicationShortcutItem else { return false }
        return content.type == other.content.type && content.title == other.content.title
            && content.subtitle == other.content.subtitle && content.icon == other.content.icon
            && (content.userInfo.map { NSDictionary(dictionary: $0) }
                == other.content.userInfo.map { NSDictionary(dictionary: $0) })
            && (content.target as? NSObject) == (other.content.target as? NSObject)
    }

    open override var hash: Int { content.type.hashValue }
}
