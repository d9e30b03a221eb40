/// Something that can be done with a notification beside opening it.
public struct NotificationAction: Hashable, Sendable, Codable {
    public var identifier: String
    /// In the user's language.
    public var title: String
    /// Whether the app is brought to the front for it.
    public var opensApplication: Bool
    /// Whether it destroys something, and looks like it.
    public var isDestructive: Bool
    /// What stands in the empty field of an action that takes a text; nil of one that takes none.
    public var placeholder: String?

    public init(
        identifier: String, title: String, opensApplication: Bool = false, isDestructive: Bool = false,
        placeholder: String? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.opensApplication = opensApplication
        self.isDestructive = isDestructive
        self.placeholder = placeholder
    }
}
