import AppleFoundation

/// What a dictionary asks of the keychain.
struct KeychainRequest {
    /// What items have to say of themselves, or are to say.
    private(set) var attributes: [String: Any] = [:]
    private(set) var data: Data?
    private(set) var group: String?
    private(set) var reference: Data?
    /// Nil for both kinds.
    private(set) var isSynchronized: Bool? = false
    private(set) var saysWhetherSynchronized = false
    private(set) var limit = 1
    private(set) var returnsData = false
    private(set) var returnsAttributes = false
    private(set) var returnsReference = false
    private(set) var access: SecAccessControl?
    /// Whether there is something that can't be: data that are none, a kind that nobody knows.
    private(set) var isWrong = false

    var kind: String? { attributes[kSecClass] as? String }

    init(_ dictionary: CFDictionary) {
        for (key, value) in dictionary {
            guard let key = key as? String else {
                isWrong = true
                continue
            }
            take(key, value)
        }
        if let kind, !KeychainItem.isKind(kind) { isWrong = true }
    }

    private mutating func take(_ key: String, _ value: Any) {
        func flag() -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }
        switch key {
        case kSecValueData:
            data = value as? Data
            if data == nil { isWrong = true }
        case kSecValuePersistentRef: reference = value as? Data
        case kSecAttrAccessGroup: group = value as? String
        case kSecAttrAccessControl: access = value as? SecAccessControl
        case kSecAttrSynchronizable:
            saysWhetherSynchronized = true
            isSynchronized = value as? String == kSecAttrSynchronizableAny ? nil : flag()
        case kSecMatchLimit:
            switch value {
            case let name as String: limit = name == kSecMatchLimitAll ? .max : 1
            case let number as NSNumber: limit = max(1, number.intValue)
            default: isWrong = true
            }
        case kSecReturnData: returnsData = flag()
        case kSecReturnAttributes: returnsAttributes = flag()
        case kSecReturnPersistentRef: returnsReference = flag()
        // How the user would be asked, further conditions, and references to what is not here.
        case let key where key.hasPrefix("u_") || key.hasPrefix("m_") || key.hasPrefix("r_") || key.hasPrefix("v_"):
            break
        case "nleg", kSecPrivateKeyAttrs, kSecPublicKeyAttrs: break
        default:
            switch value {
            case let text as String: attributes[key] = text
            case let data as Data: attributes[key] = data
            case let date as Date: attributes[key] = date
            case let number as NSNumber: attributes[key] = number
            default: isWrong = true
            }
        }
    }

    func matches(_ item: KeychainItem) -> Bool {
        if let reference { return item.reference == reference }
        if let isSynchronized, isSynchronized != item.isSynchronized { return false }
        if let data, data != item.data { return false }
        return attributes.allSatisfy { KeychainItem.isEqual($0.value, item.attributes[$0.key]) }
    }
}
