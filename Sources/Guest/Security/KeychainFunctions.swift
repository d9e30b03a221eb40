// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The keychain by Apple's names.

/// Stores an item.
/// - Returns: `errSecSuccess`; `errSecDuplicateItem` if there is such an item already.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    answer(result) { () throws(KeychainFailure) in
        try Keychain.current.add(KeychainRequest(attributes), now: Date())
    }
}

/// Finds items.
/// - Returns: `errSecSuccess`; `errSecItemNotFound` if there is none.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    answer(result) { () throws(KeychainFailure) in try Keychain.current.find(KeychainRequest(query)) }
}

/// Changes all items that a request finds.
/// - Returns: `errSecSuccess`; `errSecItemNotFound` if there is none.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    answer(nil) { () throws(KeychainFailure) in
        try Keychain.current.update(KeychainRequest(query), to: KeychainRequest(attributesToUpdate), now: Date())
        return nil
    }
}

/// Takes all items away that a request finds.
/// - Returns: `errSecSuccess`; `errSecItemNotFound` if there is none.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    answer(nil) { () throws(KeychainFailure) in
        try Keychain.current.delete(KeychainRequest(query))
        return nil
    }
}

private func answer(
    _ result: UnsafeMutablePointer<CFTypeRef?>?, _ work: () throws(KeychainFailure) -> CFTypeRef?
) -> OSStatus {
    do throws(KeychainFailure) {
        let found = try work()
        result?.pointee = found
        return errSecSuccess
    } catch {
        return error.status
    }
}
