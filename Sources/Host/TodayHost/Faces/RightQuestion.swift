/// An app asks its user for a right: the face asks the user, and answers with `TodayIntent.answer`.
public struct RightQuestion: Hashable, Sendable {
    /// For what the app asks.
    public enum Kind: String, Hashable, Sendable {
        /// To tell its user something of its own accord.
        case notifications
        /// To know where this machine is.
        case location
    }

    /// Another one for each question.
    public var id: String
    /// The bundle identifier of the app that asks.
    public var application: String
    /// The app's name in the user's language.
    public var applicationTitle: String
    public var kind: Kind
    /// Why, in the app's words and the user's language; nil if it says nothing about that.
    public var reason: String?

    public init(id: String, application: String, applicationTitle: String, kind: Kind, reason: String? = nil) {
        self.id = id
        self.application = application
        self.applicationTitle = applicationTitle
        self.kind = kind
        self.reason = reason
    }
}
