import HostLink

/// The platter over an app's icon, but for the app's widget, which is the one platter of the `TodayState`.
public struct QuickActions: Hashable, Sendable {
    public var application: AppIcon
    /// The widget that can be added to the Today view here; nil if the app has none, or if it is there already.
    public var addable: String?
    /// What the app offers, at most four: those of its Info.plist first, then those that it set itself.
    public var items: [ShortcutItem]

    /// Items that a platter has room for.
    static let mostItems = 4
}
