import Foundation

/// Which pages of a website are meant: an entry of `paths` or of `components` in its `apple-app-site-association` file.
///
/// In each pattern `*` stands for any characters, also none, and `?` for any one.
public struct PagePattern: Hashable, Sendable {
    /// Whether the pages that fit are kept from the app.
    public var isExcluded: Bool
    public var isCaseSensitive: Bool
    /// Of the path with its percent signs; nil for any.
    public var path: String?
    /// Of the whole query; nil for any.
    public var query: String?
    /// Of the values of single query items, each of which must fit; one that is missing counts as empty.
    public var queryItems: [String: String]
    /// Nil for any.
    public var fragment: String?

    public init(
        path: String? = nil, query: String? = nil, queryItems: [String: String] = [:], fragment: String? = nil,
        isExcluded: Bool = false, isCaseSensitive: Bool = true
    ) {
        self.path = path
        self.query = query
        self.queryItems = queryItems
        self.fragment = fragment
        self.isExcluded = isExcluded
        self.isCaseSensitive = isCaseSensitive
    }

    /// Whether a URL is one of the pages.
    func fits(_ url: URLComponents) -> Bool {
        func fits(_ pattern: String?, _ text: String) -> Bool {
            guard let pattern else { return true }
            guard !isCaseSensitive else { return Self.matches(pattern, text) }
            return Self.matches(pattern.lowercased(), text.lowercased())
        }
        let path = url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath
        guard fits(self.path, path), fits(query, url.percentEncodedQuery ?? ""),
            fits(fragment, url.percentEncodedFragment ?? "")
        else { return false }
        let items = url.percentEncodedQueryItems ?? []
        return queryItems.allSatisfy { name, pattern in
            let values = items.filter { $0.name == name }.map { $0.value ?? "" }
            return (values.isEmpty ? [""] : values).allSatisfy { fits(pattern, $0) }
        }
    }

    /// Whether a text is what a pattern describes. Takes no more steps than the product of their lengths.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (at, place) = (0, 0)
        // Behind the last star, and the place up to which it reaches.
        var (afterStar, reach): (Int?, Int) = (nil, 0)
        while place < text.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                at += 1
                (afterStar, reach) = (at, place)
            } else if at < pattern.count, pattern[at] == UInt8(ascii: "?") || pattern[at] == text[place] {
                at += 1
                place += 1
            } else if let star = afterStar {
                reach += 1
                (at, place) = (star, reach)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
