/// What the way to the host takes: the same as `LinkLimits`, which no framework of the guest's knows.
enum NotificationLimits {
    /// Bytes of an identifier, of a title, of a text, and of all that only the app reads.
    static let (identifier, label, text, content) = (256, 512, 4096, 8 * 1024)
    /// Identifiers in one message; categories of an app, and actions of one.
    static let (identifiers, categories, actions) = (128, 32, 8)
    /// The largest number on an icon, and the largest part of a date.
    static let (badge, datePart) = (9_999_999, 1_000_000)
    static let seconds = 1e12
}
