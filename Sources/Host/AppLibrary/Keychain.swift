import Foundation

/// Where the keychain items of an access group lie, and what they are encrypted with.
public struct Keychain: Hashable, Sendable {
    /// One of the entitlements' groups, or the bundle's own identifier.
    public let group: String
    public let folder: URL
    /// 32 bytes.
    public let key: Data
}
