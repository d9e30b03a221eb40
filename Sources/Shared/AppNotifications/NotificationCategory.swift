/// What can be done with the notifications of one kind.
public struct NotificationCategory: Hashable, Sendable, Codable {
    public var identifier: String
    public var actions: [NotificationAction]
    /// Whether the app is told that the user has put one away.
    public var tellsOfDismissal: Bool

    public init(identifier: String, actions: [NotificationAction], tellsOfDismissal: Bool = false) {
        self.identifier = identifier
        self.actions = actions
        self.tellsOfDismissal = tellsOfDismissal
    }
}
