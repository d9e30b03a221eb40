/// What is peculiar to an action.
///
/// - Status: partial (there is no lock, so nobody has to unlock anything)
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// The app is brought to the front for it.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
