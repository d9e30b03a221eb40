internal import CNettle

/// A cipher with its key, which turns one block of bytes into another.
struct BlockCipher {
    typealias Function =
        @convention(c) (
            UnsafeRawPointer?, Int, UnsafeMutablePointer<UInt8>?, UnsafePointer<UInt8>?
        ) -> Void

    /// In bytes.
    let blockSize: Int
    private let encrypting: Function
    private let decrypting: Function
    private let encryptionKey: [UInt8]
    private let decryptionKey: [UInt8]

    /// Nil if no such cipher takes a key of this length.
    init?(_ algorithm: CCAlgorithm, key: UnsafeRawBufferPointer) {
        guard let bytes = key.bindMemory(to: UInt8.self).baseAddress else { return nil }
        let length = key.count
        switch (Int(algorithm), length) {
        case (kCCAlgorithmAES, 16): self.init(nettle_aes128, bytes)
        case (kCCAlgorithmAES, 24): self.init(nettle_aes192, bytes)
        case (kCCAlgorithmAES, 32): self.init(nettle_aes256, bytes)
        case (kCCAlgorithmDES, 8):
            self.init(
                block: 8, encrypt: { nettle_des_encrypt($0?.assumingMemoryBound(to: des_ctx.self), $1, $2, $3) },
                decrypt: { nettle_des_decrypt($0?.assumingMemoryBound(to: des_ctx.self), $1, $2, $3) },
                setKey: { (context: UnsafeMutablePointer<des_ctx>) in _ = nettle_des_set_key(context, bytes) })
        case (kCCAlgorithm3DES, 24):
            self.init(
                block: 8, encrypt: { nettle_des3_encrypt($0?.assumingMemoryBound(to: des3_ctx.self), $1, $2, $3) },
                decrypt: { nettle_des3_decrypt($0?.assumingMemoryBound(to: des3_ctx.self), $1, $2, $3) },
                setKey: { (context: UnsafeMutablePointer<des3_ctx>) in _ = nettle_des3_set_key(context, bytes) })
        case (kCCAlgorithmCAST, kCCKeySizeMinCAST...kCCKeySizeMaxCAST):
            self.init(
                block: 8,
                encrypt: { nettle_cast128_encrypt($0?.assumingMemoryBound(to: cast128_ctx.self), $1, $2, $3) },
                decrypt: { nettle_cast128_decrypt($0?.assumingMemoryBound(to: cast128_ctx.self), $1, $2, $3) },
                setKey: { (context: UnsafeMutablePointer<cast128_ctx>) in nettle_cast5_set_key(context, length, bytes) }
            )
        case (kCCAlgorithmRC2, kCCKeySizeMinRC2...kCCKeySizeMaxRC2):
            self.init(
                block: 8,
                encrypt: {
                    nettle_arctwo_encrypt(
                        UnsafeMutablePointer(mutating: $0?.assumingMemoryBound(to: arctwo_ctx.self)), $1, $2, $3)
                },
                decrypt: {
                    nettle_arctwo_decrypt(
                        UnsafeMutablePointer(mutating: $0?.assumingMemoryBound(to: arctwo_ctx.self)), $1, $2, $3)
                },
                setKey: { (context: UnsafeMutablePointer<arctwo_ctx>) in nettle_arctwo_set_key(context, length, bytes) }
            )
        case (kCCAlgorithmBlowfish, kCCKeySizeMinBlowfish...kCCKeySizeMaxBlowfish):
            self.init(
                block: 8,
                encrypt: { nettle_blowfish_encrypt($0?.assumingMemoryBound(to: blowfish_ctx.self), $1, $2, $3) },
                decrypt: { nettle_blowfish_decrypt($0?.assumingMemoryBound(to: blowfish_ctx.self), $1, $2, $3) },
                setKey: { (context: UnsafeMutablePointer<blowfish_ctx>) in
                    _ = nettle_blowfish_set_key(context, length, bytes)
                })
        default: return nil
        }
    }

    /// One of those ciphers whose two directions have keys of their own.
    private init(_ cipher: nettle_cipher, _ key: UnsafePointer<UInt8>) {
        var encryptionKey = [UInt8](repeating: 0, count: Int(cipher.context_size))
        var decryptionKey = encryptionKey
        encryptionKey.withUnsafeMutableBytes { cipher.set_encrypt_key($0.baseAddress, key) }
        decryptionKey.withUnsafeMutableBytes { cipher.set_decrypt_key($0.baseAddress, key) }
        blockSize = Int(cipher.block_size)
        (encrypting, decrypting) = (cipher.encrypt, cipher.decrypt)
        (self.encryptionKey, self.decryptionKey) = (encryptionKey, decryptionKey)
    }

    private init<Context>(
        block: Int, encrypt: Function, decrypt: Function, setKey: (UnsafeMutablePointer<Context>) -> Void
    ) {
        var key = [UInt8](repeating: 0, count: MemoryLayout<Context>.size)
        key.withUnsafeMutableBytes { setKey($0.baseAddress!.assumingMemoryBound(to: Context.self)) }
        blockSize = block
        (encrypting, decrypting) = (encrypt, decrypt)
        (encryptionKey, decryptionKey) = (key, key)
    }

    /// Turns whole blocks, each by itself.
    func apply(encrypts: Bool, _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int) {
        (encrypts ? encryptionKey : decryptionKey).withUnsafeBytes {
            (encrypts ? encrypting : decrypting)($0.baseAddress, count, target, source)
        }
    }

    /// Turns whole blocks, each together with the one before, of which the first is `chain`.
    func chain(
        encrypts: Bool, _ chain: inout [UInt8], _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>,
        count: Int
    ) {
        (encrypts ? encryptionKey : decryptionKey).withUnsafeBytes { key in
            if encrypts {
                nettle_cbc_encrypt(key.baseAddress, encrypting, blockSize, &chain, count, target, source)
            } else {
                nettle_cbc_decrypt(key.baseAddress, decrypting, blockSize, &chain, count, target, source)
            }
        }
    }
}
