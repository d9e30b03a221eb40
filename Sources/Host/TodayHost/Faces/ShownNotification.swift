import HostLink

/// What an app told its user, as it stands in the Today view until it is opened or put away.
public struct ShownNotification: Hashable, Sendable, Identifiable {
    /// The app's bundle identifier, a slash, and what the app itself calls it.
    public var id: String
    /// The bundle identifier of the app that told it.
    public var application: String
    /// The app's name in the user's language.
    public var applicationTitle: String
    /// Absolute path of the app's icon, a PNG that the host never decodes; nil if it has none.
    public var iconPath: String?
    /// May be empty, as `subtitle` and `body` may.
    public var title: String
    public var subtitle: String
    public var body: String
    /// When it was delivered: seconds since 1970.
    public var date: Double
    /// Whether its app wants a picture to be shown with it: `TodayHost.readPicture(ofNotification:)`.
    public var hasPicture = false
    /// What can be done with it beside opening it, in the order of its category.
    public var actions: [NotificationAction]

    public init(
        id: String, application: String, applicationTitle: String, iconPath: String? = nil, title: String,
        subtitle: String = "", body: String, date: Double, actions: [NotificationAction] = []
    ) {
        self.id = id
        self.application = application
        self.applicationTitle = applicationTitle
        self.iconPath = iconPath
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.date = date
        self.actions = actions
    }

    /// The `id` of what an app with this bundle identifier calls `identifier`.
    public static func id(of identifier: String, by application: String) -> String { "\(application)/\(identifier)" }
}
