// Splits a predicate's text. Facts: Apple's "Predicate Format String Syntax".

import Foundation

struct PredicateScanner {
    private let format: String
    private let text: [Character]
    private var place = 0

    init(_ format: String) {
        self.format = format
        text = Array(format)
    }

    /// All tokens, with one for the end.
    ///
    /// - Throws: `PredicateFormatError` for a string without end and a sign that there is not.
    static func tokens(of format: String) throws -> [PredicateToken] {
        var scanner = PredicateScanner(format)
        var tokens: [PredicateToken] = []
        repeat { tokens.append(try scanner.next()) } while tokens.last?.kind != .end
        return tokens
    }

    private func error(_ problem: String, at offset: Int) -> PredicateFormatError {
        PredicateFormatError(format: format, offset: offset, problem: problem)
    }

    private func peek(_ ahead: Int = 0) -> Character? {
        text.indices.contains(place + ahead) ? text[place + ahead] : nil
    }

    private mutating func take(while condition: (Character) -> Bool) -> String {
        let start = place
        while let next = peek(), condition(next) { place += 1 }
        return String(text[start..<place])
    }

    private static func startsName(_ character: Character) -> Bool { character.isLetter || character == "_" }
    private static func continuesName(_ character: Character) -> Bool {
        startsName(character) || character.isNumber || character == "$"
    }

    private mutating func next() throws -> PredicateToken {
        _ = take(while: \.isWhitespace)
        let start = place
        return PredicateToken(kind: try kind(), offset: start)
    }

    private mutating func kind() throws -> PredicateToken.Kind {
        guard let first = peek() else { return .end }
        switch first {
        case "\"", "'": return .string(try string(quotedBy: first))
        case "%": return try argument()
        case "$":
            place += 1
            return .variable(try name("a variable's name after $"))
        case "#":
            place += 1
            return .word(try name("a key after #"), isEscaped: true)
        case "@":
            place += 1
            return .word("@" + (try name("a collection operator after @")), isEscaped: true)
        case "0"..."9": return try number()
        case "." where peek(1)?.isNumber == true: return try number()
        case _ where Self.startsName(first): return word()
        default: return try sign()
        }
    }

    private mutating func name(_ wanted: String) throws -> String {
        guard let first = peek(), Self.startsName(first) else { throw error("expected \(wanted)", at: place) }
        return take(while: Self.continuesName)
    }

    private mutating func word() -> PredicateToken.Kind {
        let name = take(while: Self.continuesName)
        let end = place
        let rest = take { Self.continuesName($0) || $0 == ":" }
        let function = name + rest
        let afterName = place
        _ = take(while: \.isWhitespace)
        if peek() == "(", rest.isEmpty || rest.hasSuffix(":") {
            place = afterName
            return rest.isEmpty ? .word(name, isEscaped: false) : .function(function)
        }
        place = end
        return .word(name, isEscaped: false)
    }

    private mutating func string(quotedBy quote: Character) throws -> String {
        let start = place
        place += 1
        var result = ""
        while let character = peek() {
            place += 1
            if character == quote { return result }
            guard character == "\\", let escaped = peek() else {
                result.append(character)
                continue
            }
            place += 1
            switch escaped {
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "t": result.append("\t")
            case "u", "x":
                let digits = String(text[place...].prefix(escaped == "u" ? 4 : 2))
                guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                    throw error("\\\(escaped) needs hexadecimal digits", at: place - 2)
                }
                place += digits.count
                result.unicodeScalars.append(scalar)
            default: result.append(escaped)
            }
        }
        throw error("the string that begins here has no end", at: start)
    }

    private mutating func number() throws -> PredicateToken.Kind {
        let start = place
        if peek() == "0", let radix = peek(1).flatMap({ ["x": 16, "X": 16, "b": 2, "B": 2, "o": 8, "O": 8][$0] }) {
            place += 2
            let digits = take(while: \.isHexDigit)
            guard let value = Int64(digits, radix: radix) else { throw error("this is no number", at: start) }
            return .whole(value)
        }
        var digits = take(while: \.isNumber)
        if peek() == ".", peek(1)?.isNumber == true || digits.isEmpty {
            place += 1
            digits += "." + take(while: \.isNumber)
        }
        if peek() == "e" || peek() == "E", peek(1)?.isNumber == true || peek(2)?.isNumber == true {
            place += 1
            digits += "e"
            if let sign = peek(), sign == "+" || sign == "-" {
                place += 1
                digits.append(sign)
            }
            digits += take(while: \.isNumber)
        }
        if let whole = Int64(digits) { return .whole(whole) }
        guard let real = Double(digits) else { throw error("this is no number", at: start) }
        return .real(real)
    }

    private mutating func argument() throws -> PredicateToken.Kind {
        let start = place
        place += 1
        let size = take { "hlqLztj".contains($0) }
        guard let conversion = peek() else { throw error("expected a conversion after %", at: start) }
        place += 1
        switch conversion {
        case "K" where size.isEmpty: return .keyPathArgument
        case "@" where size.isEmpty: return .valueArgument("@")
        case _ where "diuxXofFeEgGaAcC".contains(conversion): return .valueArgument(size + String(conversion))
        default: throw error("there is no conversion %\(size)\(conversion)", at: start)
        }
    }

    private static let signs = [
        "&&", "||", "==", "=<", "=>", "<=", ">=", "<>", "!=", "**", ":=", "=", "<", ">", "!", "+", "-", "*", "/", "(",
        ")", "{", "}", "[", "]", ",", ".",
    ]

    private mutating func sign() throws -> PredicateToken.Kind {
        let rest = String(text[place...].prefix(2))
        guard let sign = Self.signs.first(where: rest.hasPrefix) else {
            throw error("\"\(text[place])\" has no meaning here", at: place)
        }
        place += sign.count
        return .sign(sign)
    }
}
