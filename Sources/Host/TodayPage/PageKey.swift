import Bundles
import CSodium
import Foundation

/// A secret that the host and a page share: 32 random bytes. Neither ever says it to the other; they show that they know
/// it (`PageEntrance`).
public struct PageKey: Hashable, Sendable {
    private let bytes: [UInt8]

    /// A new one.
    public init() {
        var generator = SystemRandomNumberGenerator()
        bytes = (0..<Int(crypto_auth_hmacsha256_KEYBYTES)).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    /// - Returns: nil unless `text` is 64 lower-case hexadecimal digits.
    public init?(_ text: String) {
        let digits = text.utf8.compactMap(UInt8.init(hexadecimalDigit:))
        guard digits.count == text.utf8.count, digits.count == 2 * Int(crypto_auth_hmacsha256_KEYBYTES) else {
            return nil
        }
        bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Hexadecimal digits.
    public var text: String { Data(bytes).hexadecimal }

    /// The HMAC-SHA-256 of these words with the key, hexadecimal. It shows that its sender knows the key.
    func proof(of words: String...) -> String { Data(code(of: words)).hexadecimal }

    /// The 32 bytes of the HMAC-SHA-256 of these words, which are a key of its own.
    func code(of words: String...) -> [UInt8] { code(of: words) }

    private func code(of words: [String]) -> [UInt8] {
        // Between words that hold no space, so that no two lists of words are one text.
        let text = Array(words.joined(separator: " ").utf8)
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256(&code, text, UInt64(text.count), bytes)
        return code
    }

    /// Compares in constant time, so that a guess cannot be improved by measuring how long its refusal takes.
    static func equal(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        return a.count == b.count && sodium_memcmp(a, b, a.count) == 0
    }
}

extension UInt8 {
    fileprivate init?(hexadecimalDigit digit: UInt8) {
        switch digit {
        case 0x30...0x39: self = digit - 0x30
        case 0x61...0x66: self = digit - 0x61 + 10
        default: return nil
        }
    }
}
