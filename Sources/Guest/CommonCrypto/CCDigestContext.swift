/// What a digest function remembers between two calls: `CC_MD5_CTX` and its kin. A copy goes on by itself.
///
/// - Status: complete
public struct CCDigestContext {
    private var function: DigestFunction?
    private var state: [UInt8] = []

    public init() {}

    mutating func begin(_ function: DigestFunction) {
        self.function = function
        state = [UInt8](repeating: 0, count: function.stateSize)
        state.withUnsafeMutableBytes { function.begin($0.baseAddress!) }
    }

    /// - Returns: whether the function had begun.
    mutating func update(_ bytes: UnsafeRawPointer?, count: Int) -> Bool {
        guard let function else { return false }
        state.withUnsafeMutableBytes { function.update($0.baseAddress!, bytes, count: count) }
        return true
    }

    mutating func finish(into target: UnsafeMutablePointer<UInt8>?) -> Bool {
        guard let function, let target else { return false }
        state.withUnsafeMutableBytes { function.finish($0.baseAddress!, into: target, count: function.size) }
        return true
    }
}
