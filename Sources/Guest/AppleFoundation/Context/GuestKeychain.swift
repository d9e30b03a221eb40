/// Where the keychain items of an access group lie.
public struct GuestKeychain: Hashable, Sendable {
    public var group: String
    /// Absolute path of a folder.
    public var path: String
    /// What items are encrypted with: 64 hexadecimal digits.
    public var key: String

    public init(group: String, path: String, key: String) {
        self.group = group
        self.path = path
        self.key = key
    }
}
