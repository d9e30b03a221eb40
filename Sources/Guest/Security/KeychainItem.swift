import AppleFoundation

/// What the keychain keeps of one thing: its attributes by their names, and its data.
struct KeychainItem {
    /// Texts, data, numbers and dates: what a property list takes.
    var attributes: [String: Any]
    var data: Data?
    /// What it is found by again, as long as it is there.
    var reference: Data

    /// The attributes by which two items of a kind are the same.
    private static let keys: [String: [String]] = [
        kSecClassGenericPassword: [kSecAttrService, kSecAttrAccount],
        kSecClassInternetPassword: [
            kSecAttrServer, kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrProtocol, kSecAttrAuthenticationType,
            kSecAttrPort, kSecAttrPath,
        ],
        kSecClassCertificate: [kSecAttrType, kSecAttrIssuer, kSecAttrSerialNumber],
        kSecClassKey: [
            kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeySizeInBits, kSecAttrKeyClass,
        ],
        kSecClassIdentity: [kSecAttrIssuer, kSecAttrSerialNumber],
    ]

    var kind: String { attributes[kSecClass] as? String ?? "" }
    var isSynchronized: Bool { (attributes[kSecAttrSynchronizable] as? NSNumber)?.boolValue ?? false }

    /// Whether a keychain has but one of them.
    func isSame(as other: KeychainItem) -> Bool {
        guard kind == other.kind, isSynchronized == other.isSynchronized else { return false }
        // Certificates and keys are told apart by their bytes where they say nothing of themselves.
        let keys = Self.keys[kind] ?? []
        let isSilent = keys.allSatisfy { attributes[$0] == nil && other.attributes[$0] == nil }
        if isSilent, kind != kSecClassGenericPassword, kind != kSecClassInternetPassword { return data == other.data }
        return keys.allSatisfy { Self.isEqual(attributes[$0], other.attributes[$0]) }
    }

    /// An attribute that is not there is as good as an empty one.
    static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        func plain(_ value: Any?) -> NSObject? {
            switch value {
            case let text as String where text.isEmpty: nil
            case let data as Data where data.isEmpty: nil
            case let text as String: NSString(string: text)
            case let data as Data: NSData(data: data)
            case let object as NSObject: object
            default: nil
            }
        }
        return plain(a) == plain(b)
    }

    static func isKind(_ name: String) -> Bool { keys[name] != nil }
}
