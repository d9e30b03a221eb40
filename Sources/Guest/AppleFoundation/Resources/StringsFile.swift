// Reads a strings table: `"key" = "value";` in UTF-8 or UTF-16, or an XML or binary property list.
import Foundation

enum StringsFile {
    /// The table in `data`. What cannot be read is left out: a broken line costs the lines after it, not the guest.
    static func read(_ data: Data) -> [String: String] {
        if let table = PropertyList.read(data) as? [String: Any] { return table.compactMapValues { $0 as? String } }
        guard let text = text(of: data) else { return [:] }
        var parser = StringsParser(text)
        return parser.table()
    }

    private static func text(of data: Data) -> String? {
        switch data.prefix(2) {
        case Data([0xFF, 0xFE]), Data([0xFE, 0xFF]): return String(data: data, encoding: .utf16)
        default:
            let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
            return String(data: hasMark ? data.dropFirst(3) : data, encoding: .utf8)
                ?? String(data: data, encoding: .utf16LittleEndian)
        }
    }
}

/// Tokens of the old text form: quoted strings with escapes, bare words, `=`, `;`, and comments.
private struct StringsParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func table() -> [String: String] {
        var table: [String: String] = [:]
        while let key = string() {
            skipSpace()
            if take("=") {
                guard let value = string() else { break }
                table[key] = value
                skipSpace()
            } else {
                // `"key";` means that the value is the key.
                table[key] = key
            }
            guard take(";") else { break }
        }
        return table
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let scalar = next {
            if scalar.properties.isWhitespace {
                position += 1
            } else if starts("//") {
                while let scalar = next, scalar != "\n" { _ = take(scalar) }
            } else if starts("/*") {
                position += 2
                while next != nil, !starts("*/") { position += 1 }
                position = min(position + 2, scalars.count)
            } else {
                return
            }
        }
    }

    private func starts(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

    private mutating func string() -> String? {
        skipSpace()
        if take("\"") { return quoted() }
        var word = String.UnicodeScalarView()
        while let scalar = next,
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_.-$:/".unicodeScalars.contains(scalar)
        {
            word.append(scalar)
            position += 1
        }
        return word.isEmpty ? nil : String(word)
    }

    private mutating func quoted() -> String? {
        var units: [UInt16] = []
        while let scalar = next {
            position += 1
            switch scalar {
            case "\"": return String(decoding: units, as: UTF16.self)
            case "\\": units += escaped()
            default: units += Array(String(scalar).utf16)
            }
        }
        return nil
    }

    private mutating func escaped() -> [UInt16] {
        guard let scalar = next else { return [] }
        position += 1
        switch scalar {
        case "n": return [10]
        case "r": return [13]
        case "t": return [9]
        case "U", "u": return [digits(16, limit: 4)]
        case "0"..."7":
            position -= 1
            return [digits(8, limit: 3)]
        default: return Array(String(scalar).utf16)
        }
    }

    private mutating func digits(_ radix: Int, limit: Int) -> UInt16 {
        var value = 0
        for _ in 0..<limit {
            guard let scalar = next, let digit = Character(scalar).hexDigitValue, digit < radix else { break }
            value = value * radix + digit
            position += 1
        }
        return UInt16(truncatingIfNeeded: value)
    }
}
