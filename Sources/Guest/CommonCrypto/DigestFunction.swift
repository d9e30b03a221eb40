internal import CNettle

/// One of Nettle's digest functions.
struct DigestFunction {
    let hash: nettle_hash

    static let md2 = DigestFunction(hash: nettle_md2)
    static let md4 = DigestFunction(hash: nettle_md4)
    static let md5 = DigestFunction(hash: nettle_md5)
    static let sha1 = DigestFunction(hash: nettle_sha1)
    static let sha224 = DigestFunction(hash: nettle_sha224)
    static let sha256 = DigestFunction(hash: nettle_sha256)
    static let sha384 = DigestFunction(hash: nettle_sha384)
    static let sha512 = DigestFunction(hash: nettle_sha512)

    /// In bytes.
    var size: Int { Int(hash.digest_size) }
    /// Of what the function remembers between two calls, in bytes.
    var stateSize: Int { Int(hash.context_size) }

    func begin(_ state: UnsafeMutableRawPointer) {
        hash.`init`(state)
    }

    func update(_ state: UnsafeMutableRawPointer, _ bytes: UnsafeRawPointer?, count: Int) {
        guard count > 0, let bytes else { return }
        hash.update(state, count, bytes.assumingMemoryBound(to: UInt8.self))
    }

    /// Writes the digest, and begins again.
    func finish(_ state: UnsafeMutableRawPointer, into target: UnsafeMutablePointer<UInt8>, count: Int) {
        hash.digest(state, count, target)
    }

    /// The digest of bytes that are all there.
    func digest(_ bytes: UnsafeRawPointer?, count: Int, into target: UnsafeMutablePointer<UInt8>) {
        withUnsafeTemporaryAllocation(byteCount: stateSize, alignment: 16) { state in
            guard let state = state.baseAddress else { return }
            begin(state)
            update(state, bytes, count: count)
            finish(state, into: target, count: size)
        }
    }
}
