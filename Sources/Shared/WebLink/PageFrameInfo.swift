/// The frame that something comes from.
public struct PageFrameInfo: Codable, Hashable, Sendable {
    public var isMain: Bool
    public var url: String
    /// Of its origin: `https`, `example.org`, 0 for the usual port.
    public var scheme: String
    public var host: String
    public var port: Int

    public init(isMain: Bool, url: String, scheme: String, host: String, port: Int) {
        self.isMain = isMain
        self.url = url
        self.scheme = scheme
        self.host = host
        self.port = port
    }
}
