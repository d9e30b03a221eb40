/// A resource that the engine asks a guest for.
public struct ResourceRequest: Codable, Hashable, Sendable {
    public var request: PageRequest
    /// Whether it is the document of the page itself, asked for with `PageCommand.load`.
    public var isProvided: Bool

    public init(request: PageRequest, isProvided: Bool) {
        self.request = request
        self.isProvided = isProvided
    }
}
