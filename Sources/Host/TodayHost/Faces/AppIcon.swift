/// An installed app where apps are shown as icons.
public struct AppIcon: Hashable, Sendable, Identifiable {
    /// The app's bundle identifier.
    public var id: String
    /// Its name in the user's language.
    public var title: String
    /// Absolute path of its icon, a PNG that the host never decodes; nil if it has none.
    public var iconPath: String?
    /// The number on it; 0 for none.
    public var badge = 0

    init(_ application: TodayApplication) {
        (id, title, iconPath) = (application.id, application.title, application.iconPath)
    }
}
