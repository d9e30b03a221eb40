/// Where a page, or a frame in it, is about to go.
public struct NavigationAction: Codable, Hashable, Sendable {
    public enum Kind: UInt8, Codable, Hashable, Sendable {
        case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
    }

    public var request: PageRequest
    public var kind: Kind
    /// Whether it is the page itself that goes.
    public var isForMainFrame: Bool
    /// The address of the document that the wish comes from.
    public var source: String

    public init(request: PageRequest, kind: Kind, isForMainFrame: Bool, source: String) {
        self.request = request
        self.kind = kind
        self.isForMainFrame = isForMainFrame
        self.source = source
    }
}
