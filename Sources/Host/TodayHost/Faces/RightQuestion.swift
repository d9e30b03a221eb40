import Bundles

/// An app asks its user for a right: the face asks the user, and answers with `TodayIntent.answer`.
public struct RightQuestion: Hashable, Sendable {
    /// For what the app asks.
    public enum Kind: Hashable, Sendable {
        /// To tell its user something of its own accord.
        case notifications
        /// To know where this machine is.
        case location
        /// To read how this machine is.
        case systemData
        /// To reach a host of the internet.
        case host(String)
        /// To reach this machine, or those of its own network.
        case privateNetwork

        /// What is kept when the user has answered.
        public var right: RightName {
            switch self {
            case .notifications: .notifications
            case .location: .location
            case .systemData: .systemData
            case .host(let host): .host(host)
            case .privateNetwork: .privateNetwork
            }
        }

        /// Another one for each thing that can be asked for.
        var name: String { right.description }
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

    /// Whether it can be allowed for as long as somebody looks.
    public var mayBeOnce: Bool { kind.right.isOfTheNetwork }

    public init(id: String, application: String, applicationTitle: String, kind: Kind, reason: String? = nil) {
        self.id = id
        self.application = application
        self.applicationTitle = applicationTitle
        self.kind = kind
        self.reason = reason
    }
}
