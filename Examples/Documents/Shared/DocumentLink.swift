import Foundation

/// Where a tap leads, in the app or its website.
enum DocumentLink: Equatable {
    case list
    case search
    case help
    case document(String)

    private static let scheme = "hodie-documents"
    /// A page of the app's website: the app shows it where the site says that it may, and the browser elsewhere.
    private static let website = "documents.hodie.example"

    var url: URL? {
        var parts = URLComponents()
        parts.scheme = DocumentLink.scheme
        switch self {
        case .list: parts.host = "list"
        case .search: parts.host = "search"
        case .document(let name):
            parts.host = "open"
            parts.queryItems = [URLQueryItem(name: "name", value: name)]
        case .help:
            parts.scheme = "https"
            parts.host = DocumentLink.website
            parts.path = "/help"
        }
        return parts.url
    }

    /// Nil for what leads nowhere.
    init?(_ url: URL) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
        switch (parts.scheme, parts.host) {
        case (DocumentLink.scheme, "list"): self = .list
        case (DocumentLink.scheme, "search"): self = .search
        case (DocumentLink.scheme, "open"):
            guard let name = parts.queryItems?.first(where: { $0.name == "name" })?.value, !name.isEmpty else {
                return nil
            }
            self = .document(name)
        case ("https", DocumentLink.website) where parts.path == "/help": self = .help
        default: return nil
        }
    }
}
