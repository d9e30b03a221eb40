// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Ciphers by Apple's names.

/// Encrypts or decrypts all at once: chained blocks, unless `kCCOptionECBMode` is said.
///
/// - Parameters:
///   - iv: as long as a block; zeroes if nil.
///   - dataOutMoved: how many bytes were written; with `kCCBufferTooSmall`, how many are wanted.
/// - Returns: `kCCSuccess`, or what was wrong.
@discardableResult
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
    _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    dataOutMoved?.pointee = 0
    do throws(Cryptor.Failure) {
        let options = Int(options)
        let cryptor = try Cryptor(
            op, CCMode(options & kCCOptionECBMode != 0 ? kCCModeECB : kCCModeCBC), alg,
            pads: options & kCCOptionPKCS7Padding != 0, key: UnsafeRawBufferPointer(start: key, count: keyLength),
            iv: iv)
        let input = UnsafeRawBufferPointer(start: dataIn, count: dataInLength)
        var output = cryptor.update(input)
        output += try cryptor.finish()
        return write(output, to: dataOut, dataOutAvailable, dataOutMoved)
    } catch {
        return error.status
    }
}

@discardableResult
public func CCCryptorCreate(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    let options = Int(options)
    return create(
        op, CCMode(options & kCCOptionECBMode != 0 ? kCCModeECB : kCCModeCBC), alg,
        pads: options & kCCOptionPKCS7Padding != 0, key, keyLength, iv, cryptorRef)
}

/// - Parameters:
///   - tweak: of modes that are not here; it has no effect.
@discardableResult
public func CCCryptorCreateWithMode(
    _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding, _ iv: UnsafeRawPointer!,
    _ key: UnsafeRawPointer!, _ keyLength: Int, _ tweak: UnsafeRawPointer!, _ tweakLength: Int, _ numRounds: Int32,
    _ options: CCModeOptions, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
    create(op, mode, alg, pads: Int(padding) == ccPKCS7Padding, key, keyLength, iv, cryptorRef)
}

@discardableResult
public func CCCryptorUpdate(
    _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int,
    _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    guard let cryptor = cryptor(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
    guard dataOutAvailable >= cryptor.outputSize(of: dataInLength, final: false) else {
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    let output = cryptor.update(UnsafeRawBufferPointer(start: dataIn, count: dataInLength))
    return write(output, to: dataOut, dataOutAvailable, dataOutMoved)
}

@discardableResult
public func CCCryptorFinal(
    _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
    _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    guard let cryptor = cryptor(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
    do throws(Cryptor.Failure) {
        return write(try cryptor.finish(), to: dataOut, dataOutAvailable, dataOutMoved)
    } catch {
        return error.status
    }
}

/// How many bytes come of so much more input, at most.
public func CCCryptorGetOutputLength(_ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool) -> Int {
    cryptor(cryptorRef)?.outputSize(of: inputLength, final: final) ?? 0
}

@discardableResult
public func CCCryptorReset(_ cryptorRef: CCCryptorRef!, _ iv: UnsafeRawPointer!) -> CCCryptorStatus {
    guard let cryptor = cryptor(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
    cryptor.reset(iv)
    return CCCryptorStatus(kCCSuccess)
}

@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
    guard let cryptorRef else { return CCCryptorStatus(kCCParamError) }
    Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(cryptorRef)).release()
    return CCCryptorStatus(kCCSuccess)
}

private func cryptor(_ reference: CCCryptorRef?) -> Cryptor? {
    reference.map { Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

private func create(
    _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, pads: Bool, _ key: UnsafeRawPointer?, _ keyLength: Int,
    _ iv: UnsafeRawPointer?, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>?
) -> CCCryptorStatus {
    guard let cryptorRef else { return CCCryptorStatus(kCCParamError) }
    do throws(Cryptor.Failure) {
        let cryptor = try Cryptor(
            op, mode, alg, pads: pads, key: UnsafeRawBufferPointer(start: key, count: keyLength), iv: iv)
        cryptorRef.pointee = OpaquePointer(Unmanaged.passRetained(cryptor).toOpaque())
        return CCCryptorStatus(kCCSuccess)
    } catch {
        return error.status
    }
}

private func write(
    _ output: [UInt8], to target: UnsafeMutableRawPointer?, _ available: Int, _ moved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
    moved?.pointee = output.count
    guard output.count <= available else { return CCCryptorStatus(kCCBufferTooSmall) }
    if !output.isEmpty { target?.copyMemory(from: output, byteCount: output.count) }
    return CCCryptorStatus(kCCSuccess)
}
