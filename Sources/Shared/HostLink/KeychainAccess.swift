/// A keychain that a guest sees.
public struct KeychainAccess: Hashable, Sendable {
    /// The access group: one of the entitlements', or the bundle's own identifier.
    public var group: String
    /// Absolute path of the folder that has the items.
    public var path: String
    /// What they are encrypted with: 64 hexadecimal digits.
    public var key: String

    public init(group: String, path: String, key: String) {
        self.group = group
        self.path = path
        self.key = key
    }
}
