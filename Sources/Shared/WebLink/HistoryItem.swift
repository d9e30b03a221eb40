/// One document that the page has been at.
public struct HistoryItem: Codable, Hashable, Sendable {
    public var url: String
    /// Where the first request of it went.
    public var initialURL: String
    public var title: String

    public init(url: String, initialURL: String, title: String) {
        self.url = url
        self.initialURL = initialURL
        self.title = title
    }
}
