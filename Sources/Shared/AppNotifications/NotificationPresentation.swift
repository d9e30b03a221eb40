/// How a notification is shown whose app is in front.
public struct NotificationPresentation: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user is told.
    public static let banner = NotificationPresentation(rawValue: 1)
    /// It is kept among those that were delivered.
    public static let list = NotificationPresentation(rawValue: 2)
    public static let sound = NotificationPresentation(rawValue: 4)
    public static let badge = NotificationPresentation(rawValue: 8)
    public static let all: NotificationPresentation = [.banner, .list, .sound, .badge]
}
