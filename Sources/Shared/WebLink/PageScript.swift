/// A script that runs in each document of a page.
public struct PageScript: Codable, Hashable, Sendable {
    public var source: String
    /// Before the document's own scripts, else when it is there.
    public var isAtStart: Bool
    public var isForMainFrameOnly: Bool

    public init(source: String, isAtStart: Bool, isForMainFrameOnly: Bool) {
        self.source = source
        self.isAtStart = isAtStart
        self.isForMainFrameOnly = isForMainFrameOnly
    }
}
