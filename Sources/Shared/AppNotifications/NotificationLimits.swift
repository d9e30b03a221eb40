/// How large the parts of notifications may be. Lengths are in bytes of UTF-8.
public enum NotificationLimits {
    /// Of an identifier, of a title, and of a text.
    public static let (identifier, label, text) = (256, 512, 4096)
    /// Of all that only the app reads.
    public static let content = 8 * 1024
    /// Identifiers in one message; categories of an app, and actions of one.
    public static let (identifiers, categories, actions) = (128, 32, 8)
    /// The largest number on an icon.
    public static let badge = 9_999_999
    /// The largest part of a date.
    public static let datePart = 1_000_000
    /// The longest time until a notification is due.
    public static let seconds = 1e12
    /// The path of a picture, and how large that may be, as on iOS.
    public static let (path, picture) = (4096, 10 * 1024 * 1024)
    /// The largest radius of a circle for which one waits, metres.
    public static let radius = 1_000_000.0
}
