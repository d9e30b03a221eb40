/// What an app wants its user to be told.
public struct AppNotification: Hashable, Sendable, Codable {
    /// One that is asked for with the same identifier takes its place.
    public var identifier: String
    public var title: String
    public var subtitle: String
    public var body: String
    /// The number on the app's icon from then on, 0 for none; nil to leave it as it is.
    public var badge: Int?
    public var hasSound: Bool
    /// The identifier of a `NotificationCategory`; empty if it has none.
    public var category: String
    /// Absolute path of a picture that belongs to it, a PNG, JPEG or GIF; nil for none.
    public var picture: String?
    /// Nil to be delivered at once.
    public var trigger: NotificationTrigger?
    /// All of it, as the guest itself reads it; the host gives it back and never reads it.
    public var content: [UInt8]

    /// Whether there is anything to read in it.
    public var saysSomething: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }

    public init(
        identifier: String, title: String, subtitle: String = "", body: String, badge: Int? = nil,
        hasSound: Bool = false, category: String = "", picture: String? = nil, trigger: NotificationTrigger? = nil,
        content: [UInt8] = []
    ) {
        self.identifier = identifier
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.hasSound = hasSound
        self.category = category
        self.picture = picture
        self.trigger = trigger
        self.content = content
    }
}
