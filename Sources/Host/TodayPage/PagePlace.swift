import TodayHost

/// A place of the Today view as the page says and reads it.
struct PagePlace: Codable, Hashable, Sendable {
    enum Kind: String, Codable {
        case today
        case lock
        case search
        case apps
        case quickActions
    }

    var kind: Kind
    /// What is searched for, or the bundle identifier of the app whose platter is open.
    var of: String?

    /// Characters of a search that count.
    private static let longestSearch = 100

    init(_ place: TodayPlace) {
        switch place {
        case .today, .picture: kind = .today
        case .lock: kind = .lock
        case .search(let text): (kind, of) = (.search, text)
        case .apps: kind = .apps
        case .quickActions(let application): (kind, of) = (.quickActions, application)
        }
    }

    var place: TodayPlace {
        switch kind {
        case .today: return .today
        case .lock: return .lock
        case .search: return .search(String((of ?? "").prefix(Self.longestSearch)))
        case .apps: return .apps
        case .quickActions: return .quickActions(of ?? "")
        }
    }
}
