// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// - Status: inert
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 2)
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 16)
    public static let or = SecAccessControlCreateFlags(rawValue: 16384)
    public static let and = SecAccessControlCreateFlags(rawValue: 32768)
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1_073_741_824)
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 2_147_483_648)
}
