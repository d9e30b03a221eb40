/// What a containing app is started with.
public struct ApplicationLaunch: Hashable, Sendable {
    /// The URL that it is to open.
    public var url: String?
    /// The page of a website that it claims, if that is what it is to show.
    public var webpage: String?
    /// The item of its icon that the user chose.
    public var shortcutItem: ShortcutItem?
    /// What the user did with a notification, if that starts the app.
    public var notification: NotificationResponse?
    /// The items that it has given its icon in an earlier life.
    public var shortcutItems: [ShortcutItem]
    /// Whether nobody sees it: it is started in the background.
    public var isUnseen: Bool

    public init(
        url: String? = nil, webpage: String? = nil, shortcutItem: ShortcutItem? = nil,
        notification: NotificationResponse? = nil, shortcutItems: [ShortcutItem] = [],
        isUnseen: Bool = false
    ) {
        self.url = url
        self.webpage = webpage
        self.shortcutItem = shortcutItem
        self.notification = notification
        self.shortcutItems = shortcutItems
        self.isUnseen = isUnseen
    }
}
