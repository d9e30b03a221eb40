import Foundation

/// Reads property lists of the OpenStep kind: `project.pbxproj` and `.strings` files.
///
/// Foundation's reader of this format stops without saying where; this one names line and column. Facts from Apple's
/// "Old-Style ASCII Property Lists" and from what Xcode writes.
public struct OpenStepParser {
    private let path: String
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Deeper nesting than this is an attack or an accident, not a project.
    private static let greatestDepth = 200

    private init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Reads one value and makes sure that nothing follows it.
    /// - Parameter path: named in errors.
    /// - Throws: `ProjectError.syntax`
    public static func parse(_ data: Data, path: String) throws -> PropertyListValue {
        var parser = OpenStepParser(path: path, bytes: [UInt8](data))
        try parser.skipSpace()
        let value = try parser.value()
        try parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.error("unexpected text after the end") }
        return value
    }

    /// An entry of a `.strings` file.
    public struct Entry: Hashable, Sendable {
        public var key: String
        public var value: String
        public var location: SourceLocation
    }

    /// Reads the entries of a `.strings` file: a dictionary without its braces; `key;` means `key = key;`.
    /// - Throws: `ProjectError.syntax`
    public static func parseStrings(_ text: String, path: String) throws -> [Entry] {
        var parser = OpenStepParser(path: path, bytes: [UInt8](text.utf8))
        try parser.skipSpace()
        let braced = parser.peek == UInt8(ascii: "{")
        if braced { parser.position += 1 }
        var entries: [Entry] = []
        while true {
            try parser.skipSpace()
            guard let next = parser.peek else {
                if braced { throw parser.error("“}” is missing") }
                return entries
            }
            if braced, next == UInt8(ascii: "}") {
                parser.position += 1
                try parser.skipSpace()
                guard parser.peek == nil else { throw parser.error("unexpected text after the end") }
                return entries
            }
            let location = parser.location(at: parser.position)
            let key = try parser.text()
            try parser.skipSpace()
            var value = key
            if parser.peek == UInt8(ascii: "=") {
                parser.position += 1
                try parser.skipSpace()
                value = try parser.text()
                try parser.skipSpace()
            }
            try parser.expect(";", after: "the entry “\(key)”")
            entries.append(Entry(key: key, value: value, location: location))
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func location(at offset: Int) -> SourceLocation { SourceLocation(path: path, offset: offset, in: bytes) }

    private func error(_ text: String, at offset: Int? = nil) -> ProjectError {
        .syntax(location(at: offset ?? position), text)
    }

    private mutating func expect(_ character: Character, after what: String) throws {
        guard peek == character.asciiValue else {
            throw error("“\(character)” expected after \(what)")
        }
        position += 1
    }

    private mutating func skipSpace() throws {
        while let byte = peek {
            switch byte {
            case 0x09...0x0D, 0x20: position += 1
            case UInt8(ascii: "/"):
                let next = position + 1 < bytes.count ? bytes[position + 1] : 0
                if next == UInt8(ascii: "/") {
                    while let byte = peek, byte != 0x0A, byte != 0x0D {
                        _ = byte
                        position += 1
                    }
                } else if next == UInt8(ascii: "*") {
                    let start = position
                    position += 2
                    while true {
                        guard position + 1 < bytes.count else { throw error("the comment has no end", at: start) }
                        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { break }
                        position += 1
                    }
                    position += 2
                } else {
                    return
                }
            default: return
            }
        }
    }

    private mutating func value() throws -> PropertyListValue {
        guard let first = peek else { throw error("the file ends where a value is expected") }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else { throw error("the nesting is too deep") }
        switch first {
        case UInt8(ascii: "{"): return .dictionary(try dictionary())
        case UInt8(ascii: "("): return .array(try array())
        case UInt8(ascii: "<"): return .data(try data())
        default: return .string(try text())
        }
    }

    private mutating func dictionary() throws -> [String: PropertyListValue] {
        let start = position
        position += 1
        var result: [String: PropertyListValue] = [:]
        while true {
            try skipSpace()
            guard let next = peek else { throw error("this “{” has no “}”", at: start) }
            if next == UInt8(ascii: "}") {
                position += 1
                return result
            }
            let key = try text()
            try skipSpace()
            try expect("=", after: "the key “\(key)”")
            try skipSpace()
            result[key] = try value()
            try skipSpace()
            // The last entry may do without.
            if peek != UInt8(ascii: "}") { try expect(";", after: "the value of “\(key)”") }
        }
    }

    private mutating func array() throws -> [PropertyListValue] {
        let start = position
        position += 1
        var result: [PropertyListValue] = []
        while true {
            try skipSpace()
            guard let next = peek else { throw error("this “(” has no “)”", at: start) }
            if next == UInt8(ascii: ")") {
                position += 1
                return result
            }
            result.append(try value())
            try skipSpace()
            if peek != UInt8(ascii: ")") { try expect(",", after: "the array's item") }
        }
    }

    private mutating func data() throws -> Data {
        let start = position
        position += 1
        var digits: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: ">") {
            if let digit = Self.hexDigit(byte) {
                digits.append(digit)
            } else if !(0x09...0x0D).contains(byte), byte != 0x20 {
                throw error("only hexadecimal digits may stand between “<” and “>”")
            }
            position += 1
        }
        guard peek != nil else { throw error("this “<” has no “>”", at: start) }
        guard digits.count.isMultiple(of: 2) else { throw error("half a byte between “<” and “>”", at: start) }
        position += 1
        return Data(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    private mutating func text() throws -> String {
        guard let first = peek else { throw error("the file ends where a string is expected") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
        let start = position
        while let byte = peek, Self.isBare(byte) { position += 1 }
        guard position > start else {
            throw error("unexpected “\(Character(UnicodeScalar(first)))” where a string is expected")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// What may stand in a string without quotes: Xcode writes letters, digits and `_ . / $ :`, old tools also `-`.
    /// Bytes from 0x80 on occur in files edited by hand.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
            UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"),
            UInt8(ascii: "~"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "|"), 0x80...0xFF:
            return true
        default: return false
        }
    }

    private mutating func quoted(by quote: UInt8) throws -> String {
        let start = position
        position += 1
        var units: [UInt8] = []
        while true {
            guard let byte = peek else { throw error("this string has no closing quote", at: start) }
            position += 1
            if byte == quote { return String(decoding: units, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard let escaped = peek else { throw error("this string has no closing quote", at: start) }
            position += 1
            switch escaped {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "a"): units.append(0x07)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "v"): units.append(0x0B)
            case UInt8(ascii: "U"), UInt8(ascii: "u"): units += try unicodeEscape()
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                position -= 1
                units += octalEscape()
            default: units.append(escaped)  // \" \\ \' and an escaped line end
            }
        }
    }

    /// `\Uxxxx`, a UTF-16 unit; two of them may form a surrogate pair.
    private mutating func unicodeEscape() throws -> [UInt8] {
        let start = position - 2
        guard let unit = hexUnit() else { throw error("four hexadecimal digits expected after “\\U”", at: start) }
        var units = [unit]
        if UTF16.isLeadSurrogate(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] | 0x20 == UInt8(ascii: "u")
        {
            position += 2
            guard let second = hexUnit() else { throw error("four hexadecimal digits expected after “\\U”") }
            units.append(second)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func hexUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Self.hexDigit(byte) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }

    /// Up to three octal digits. The format's code page is NeXTSTEP; below 128 that is ASCII, above it is not seen in
    /// the wild and taken as Latin-1.
    private mutating func octalEscape() -> [UInt8] {
        var code = 0
        var count = 0
        while count < 3, let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
            code = code << 3 | Int(byte - UInt8(ascii: "0"))
            position += 1
            count += 1
        }
        return Array(String(Character(UnicodeScalar(UInt8(truncatingIfNeeded: code)))).utf8)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
        default: return nil
        }
    }
}
