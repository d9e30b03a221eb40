import Foundation

/// A piece of a format string: plain text, a conversion such as `%2$@`, or a plural variable such as `%#@files@`.
enum FormatPiece {
    case text(String)
    /// A position counts from 0; nil takes the next argument. The rest is what follows the position, `.1f` say.
    case conversion(position: Int?, rest: String)
    case variable(position: Int?, name: String)

    var text: String {
        switch self {
        case .text(let text): return text
        case .conversion(let position, let rest): return "%\(Self.prefix(position))\(rest)"
        case .variable(let position, let name): return "%\(Self.prefix(position))#@\(name)@"
        }
    }

    private static func prefix(_ position: Int?) -> String { position.map { "\($0 + 1)$" } ?? "" }

    static func pieces(of format: String) -> [FormatPiece] {
        var pieces: [FormatPiece] = []
        var text = ""
        var rest = format[...]
        while let first = rest.first {
            rest = rest.dropFirst()
            guard first == "%" else {
                text.append(first)
                continue
            }
            guard rest.first != "%" else {
                text += "%%"
                rest = rest.dropFirst()
                continue
            }
            pieces.append(.text(text))
            text = ""
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            var position: Int?
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                position = Int(digits).map { $0 - 1 }
                rest = rest.dropFirst(digits.count + 1)
            }
            if rest.hasPrefix("#@") {
                let name = rest.dropFirst(2).prefix { $0 != "@" }
                rest = rest.dropFirst(name.count + 3)
                pieces.append(.variable(position: position, name: String(name)))
            } else {
                let flags = rest.prefix { !$0.isLetter && $0 != "@" || "hlqLztj".contains($0) }
                let conversion = rest.prefix(flags.count + 1)
                rest = rest.dropFirst(conversion.count)
                pieces.append(.conversion(position: position, rest: String(conversion)))
            }
        }
        return pieces + [.text(text)]
    }
}
