// What only who knows the page's key can read: for the answer to a request, which everybody may make.
import CSodium

/// AES-256-GCM, which every browser has too (`crypto.subtle`).
enum PageSeal {
    /// Whether this processor can do it: libsodium takes AES only from the processor, where it gives nothing away by its
    /// duration. Where that has none, pages begin with their sockets.
    static let isAvailable = sodium_init() >= 0 && crypto_aead_aes256gcm_is_available() != 0

    /// - Parameter key: 32 bytes that have sealed nothing else, and never will: the nonce is all zeros.
    /// - Returns: as long as `bytes`, and 16 more; nil if this processor can't do it.
    static func seal(_ bytes: [UInt8], by key: [UInt8]) -> [UInt8]? {
        precondition(key.count == Int(crypto_aead_aes256gcm_KEYBYTES))
        guard isAvailable else { return nil }
        let nonce = [UInt8](repeating: 0, count: Int(crypto_aead_aes256gcm_NPUBBYTES))
        var sealed = [UInt8](repeating: 0, count: bytes.count + Int(crypto_aead_aes256gcm_ABYTES))
        var count: UInt64 = 0
        crypto_aead_aes256gcm_encrypt(&sealed, &count, bytes, UInt64(bytes.count), nil, 0, nil, nonce, key)
        return sealed
    }
}
