// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Authentication codes, keys of passwords and random bytes by Apple's names.
internal import CNettle

/// The code of data that are all there; `macOut` has room for the digest. An algorithm that nobody knows writes nothing.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
    guard var context = CCHmacContext(algorithm, key: key, count: keyLength) else { return }
    context.update(data, count: dataLength)
    context.finish(into: macOut.assumingMemoryBound(to: UInt8.self))
}

public func CCHmacInit(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!,
    _ keyLength: Int
) {
    ctx.pointee = CCHmacContext(algorithm, key: key, count: keyLength) ?? CCHmacContext()
}

public func CCHmacUpdate(
    _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int
) {
    ctx.pointee.update(data, count: dataLength)
}

public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
    ctx.pointee.finish(into: macOut.assumingMemoryBound(to: UInt8.self))
}

/// A key made of a password, by PBKDF2.
/// - Returns: `kCCSuccess`; `kCCParamError` for another algorithm, no rounds or an empty key.
@discardableResult
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<Int8>!, _ passwordLen: Int,
    _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
    _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
    guard Int(algorithm) == kCCPBKDF2, rounds > 0, derivedKeyLen > 0, let derivedKey,
        let function = pseudoRandomFunction(prf)
    else { return Int32(kCCParamError) }
    // What PBKDF2 asks of its function: mix some bytes in, give the code, begin again.
    var context = CCHmacContext(function, key: password, count: passwordLen)
    withUnsafeMutablePointer(to: &context) {
        nettle_pbkdf2(
            UnsafeMutableRawPointer($0),
            { $0!.assumingMemoryBound(to: CCHmacContext.self).pointee.update($2, count: $1) },
            { $0!.assumingMemoryBound(to: CCHmacContext.self).pointee.finish(into: $2!) },
            function.size, rounds, saltLen, salt, derivedKeyLen, derivedKey)
    }
    return Int32(kCCSuccess)
}

/// How many rounds take so many milliseconds on this machine, about.
public func CCCalibratePBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ passwordLen: Int, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm,
    _ derivedKeyLen: Int, _ msec: UInt32
) -> UInt32 {
    let password = [Int8](repeating: 1, count: max(1, passwordLen))
    let salt = [UInt8](repeating: 1, count: max(1, saltLen))
    var key = [UInt8](repeating: 0, count: max(1, derivedKeyLen))
    let rounds: UInt32 = 10_000
    let time = ContinuousClock().measure {
        CCKeyDerivationPBKDF(algorithm, password, passwordLen, salt, saltLen, prf, rounds, &key, key.count)
    }
    let wanted = Duration.milliseconds(Int64(msec)) / max(time, .nanoseconds(1))
    return UInt32(min(max(Double(rounds) * wanted, 1), Double(UInt32.max)))
}

private func pseudoRandomFunction(_ algorithm: CCPseudoRandomAlgorithm) -> DigestFunction? {
    switch Int(algorithm) {
    case kCCPRFHmacAlgSHA1: .sha1
    case kCCPRFHmacAlgSHA224: .sha224
    case kCCPRFHmacAlgSHA256: .sha256
    case kCCPRFHmacAlgSHA384: .sha384
    case kCCPRFHmacAlgSHA512: .sha512
    default: nil
    }
}

/// Random bytes of the kernel's.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
    var random = SystemRandomNumberGenerator()
    for index in 0..<count {
        bytes.storeBytes(of: UInt8.random(in: .min ... .max, using: &random), toByteOffset: index, as: UInt8.self)
    }
    return CCRNGStatus(kCCSuccess)
}
