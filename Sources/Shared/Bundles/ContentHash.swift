import CSodium
import Foundation

/// SHA-256, by libsodium.
public enum ContentHash {
    /// Read at once, in bytes.
    private static let blockSize = 1 << 16

    public static func of(_ data: Data) -> Data {
        var state = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&state)
        update(&state, with: data)
        return finish(&state)
    }

    /// The hash of an open file from its present position on.
    /// - Throws: what reading throws.
    public static func of(_ file: FileHandle) throws -> Data {
        var state = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&state)
        while let block = try file.read(upToCount: blockSize), !block.isEmpty { update(&state, with: block) }
        return finish(&state)
    }

    private static func update(_ state: inout crypto_hash_sha256_state, with data: Data) {
        data.withUnsafeBytes { bytes in
            _ = crypto_hash_sha256_update(
                &state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
        }
    }

    private static func finish(_ state: inout crypto_hash_sha256_state) -> Data {
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_hash_sha256_final(&state, &hash)
        return Data(hash)
    }
}

extension Data {
    /// Two lower-case digits a byte.
    public var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
