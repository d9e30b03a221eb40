import AppNotifications

/// How a notification is shown whose app is in front.
///
/// - Status: complete
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Both `banner` and `list`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

    var presentation: NotificationPresentation {
        var all: NotificationPresentation = []
        if contains(.alert) { all.formUnion([.banner, .list]) }
        if contains(.banner) { all.insert(.banner) }
        if contains(.list) { all.insert(.list) }
        if contains(.sound) { all.insert(.sound) }
        if contains(.badge) { all.insert(.badge) }
        return all
    }
}
