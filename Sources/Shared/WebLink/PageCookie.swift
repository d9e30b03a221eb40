public struct PageCookie: Codable, Hashable, Sendable {
    public var name, value, domain, path: String
    /// Seconds since 1970; nil for one that ends with the session.
    public var expires: Double?
    public var isSecure, isHTTPOnly: Bool
    /// `Strict`, `Lax`, `None`, or empty.
    public var sameSite: String

    public init(
        name: String, value: String, domain: String, path: String, expires: Double?, isSecure: Bool, isHTTPOnly: Bool,
        sameSite: String
    ) {
        self.name = name
        self.value = value
        self.domain = domain
        self.path = path
        self.expires = expires
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
    }
}
