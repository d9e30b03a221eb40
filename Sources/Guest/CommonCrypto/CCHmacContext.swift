internal import CNettle

/// An authentication code that is being made. A copy goes on by itself.
///
/// - Status: complete
public struct CCHmacContext {
    private var function: DigestFunction?
    private var inner: [UInt8] = []
    private var outer: [UInt8] = []
    private var state: [UInt8] = []

    public init() {}

    init?(_ algorithm: CCHmacAlgorithm, key: UnsafeRawPointer?, count: Int) {
        guard let function = Self.function(algorithm) else { return nil }
        self.init(function, key: key, count: count)
    }

    init(_ function: DigestFunction, key: UnsafeRawPointer?, count: Int) {
        self.function = function
        state = [UInt8](repeating: 0, count: function.stateSize)
        (inner, outer) = (state, state)
        let bytes = key?.assumingMemoryBound(to: UInt8.self)
        withUnsafePointer(to: function.hash) { nettle_hmac_set_key(&outer, &inner, &state, $0, count, bytes) }
    }

    static func function(_ algorithm: CCHmacAlgorithm) -> DigestFunction? {
        switch Int(algorithm) {
        case kCCHmacAlgSHA1: .sha1
        case kCCHmacAlgMD5: .md5
        case kCCHmacAlgSHA224: .sha224
        case kCCHmacAlgSHA256: .sha256
        case kCCHmacAlgSHA384: .sha384
        case kCCHmacAlgSHA512: .sha512
        default: nil
        }
    }

    mutating func update(_ bytes: UnsafeRawPointer?, count: Int) {
        guard let function else { return }
        state.withUnsafeMutableBytes { function.update($0.baseAddress!, bytes, count: count) }
    }

    /// Writes the code, and begins again.
    mutating func finish(into target: UnsafeMutablePointer<UInt8>) {
        guard let function else { return }
        withUnsafePointer(to: function.hash) {
            nettle_hmac_digest(outer, inner, &state, $0, function.size, target)
        }
    }
}
