/// An optional method of a delegate's or a data source's protocol.
public struct DelegateMethod: Hashable, Sendable {
    /// The Swift name, for example `tableView(_:didSelectRowAt:)`.
    public var name: String
    /// How older SDKs spelt it.
    public var formerly: [String]

    public init(_ name: String, formerly: String...) {
        self.name = name
        self.formerly = formerly
    }
}

extension DelegateMethod: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) {
        self.name = name
        formerly = []
    }
}
