// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Random bytes and messages, and what says that there are no keys here.
internal import CSodium

/// - Status: complete
public final class SecRandom: @unchecked Sendable {}

public typealias SecRandomRef = SecRandom

/// The one source of random bytes that there is.
public let kSecRandomDefault: SecRandomRef? = nil

/// Random bytes of the kernel's.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    randombytes_buf(bytes, count)
    return errSecSuccess
}

/// What an answer means, as a sentence; nil for a number that nobody knows.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "There is no such function here."
    case errSecParam: "A part of the request is missing or of the wrong kind."
    case errSecIO: "The keychain can't be read or written."
    case errSecAllocate: "There is no more memory."
    case errSecNotAvailable: "There is no keychain."
    case errSecDuplicateItem: "There is such an item in the keychain already."
    case errSecItemNotFound: "There is no such item in the keychain."
    case errSecInteractionNotAllowed: "The user can't be asked now."
    case errSecDecode: "What is stored can't be read."
    case errSecAuthFailed: "The user is not the one that it is for."
    case errSecMissingEntitlement: "The access group is not in the entitlements."
    default: nil
    }
}

/// Always made; items with one that asks for the user's presence can't be stored, as nobody can be recognised.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFTypeRef?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    SecAccessControl(protection: protection as? String ?? kSecAttrAccessibleWhenUnlocked, flags: flags)
}

public func SecCertificateCreateWithData(_ allocator: CFTypeRef?, _ data: CFData) -> SecCertificate? {
    data.length == 0 ? nil : SecCertificate(data: Data(referencing: data))
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data as CFData }

public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }

@discardableResult
public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    let given =
        (certificates as? SecCertificate).map { [$0] }
        ?? (certificates as? NSArray)?.compactMap { $0 as? SecCertificate }
    guard let given else { return errSecParam }
    trust.pointee = SecTrust(certificates: given)
    return errSecSuccess
}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
    trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus { errSecUnimplemented }

@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    errSecUnimplemented
}

@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    errSecUnimplemented
}

/// Nothing is evaluated: whoever asks is told not to go on.
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
    result.pointee = .otherError
    return errSecUnimplemented
}

public func SecTrustEvaluateWithError(
    _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
    error?.pointee = failure(errSecUnimplemented)
    return false
}

public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

public func SecKeyCreateRandomKey(
    _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

@discardableResult
public func SecKeyGeneratePair(
    _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?,
    _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
    errSecUnimplemented
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }

public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

public func SecKeyIsAlgorithmSupported(
    _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool { false }

public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return false
}

public func SecKeyCreateEncryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

public func SecKeyCreateDecryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    error?.pointee = .passRetained(failure(errSecUnimplemented))
    return nil
}

private func failure(_ status: OSStatus) -> CFError {
    NSError(
        domain: NSOSStatusErrorDomain, code: Int(status),
        userInfo: [NSLocalizedDescriptionKey: SecCopyErrorMessageString(status, nil) ?? ""])
}
