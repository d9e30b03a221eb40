/// A text with conversions such as `%2$@`, and variables such as `%#@files@`, as `String(format:)` reads it.
struct FormatText {
    enum Piece: Hashable {
        case text(String)
        /// A position counts from 1; nil takes the next argument. The kind is what follows it, `lld` say.
        case conversion(position: Int?, kind: String)
        case variable(position: Int?, name: String)
    }

    private(set) var pieces: [Piece] = []

    init(_ format: String) {
        var text = ""
        var rest = format[...]
        while let first = rest.popFirst() {
            guard first == "%" else {
                text.append(first)
                continue
            }
            if rest.first == "%" {
                text += "%%"
                rest.removeFirst()
                continue
            }
            let (piece, after) = Self.piece(at: rest)
            guard let piece else {
                text.append("%")
                continue
            }
            if !text.isEmpty { pieces.append(.text(text)) }
            text = ""
            pieces.append(piece)
            rest = after
        }
        if !text.isEmpty { pieces.append(.text(text)) }
    }

    private init(pieces: [Piece]) { self.pieces = pieces }

    /// What stands behind a `%`; nil if it is no more than that sign.
    private static func piece(at start: Substring) -> (Piece?, Substring) {
        var rest = start
        var position: Int?
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" {
            position = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            let after = rest.dropFirst(2 + name.count)
            guard after.first == "@" else { return (nil, start) }
            return (.variable(position: position, name: String(name)), after.dropFirst())
        }
        // What String Catalogs write for the number whose plural it is.
        if rest.hasPrefix("arg") {
            return (.conversion(position: position, kind: "arg"), rest.dropFirst(3))
        }
        let flags = rest.prefix { "0123456789.-+#'*".contains($0) }
        let length = rest.dropFirst(flags.count).prefix { "hlqLztj".contains($0) }
        guard let letter = rest.dropFirst(flags.count + length.count).first, "@dDiuUxXoOfFeEgGcCsSpaA".contains(letter)
        else { return (nil, start) }
        let kind = rest.prefix(flags.count + length.count + 1)
        return (.conversion(position: position, kind: String(kind)), rest.dropFirst(kind.count))
    }

    var text: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .conversion(let position, let kind): return "%\(Self.prefix(position))\(kind)"
            case .variable(let position, let name): return "%\(Self.prefix(position))#@\(name)@"
            }
        }.joined()
    }

    private static func prefix(_ position: Int?) -> String { position.map { "\($0)$" } ?? "" }

    /// The letter by which each argument is taken, by its position from 1.
    var arguments: [Int: Character] {
        var next = 1
        var found: [Int: Character] = [:]
        for case .conversion(let position, let kind) in pieces {
            let place = position ?? next
            if position == nil { next += 1 }
            found[place] = Self.class(of: kind)
        }
        return found
    }

    /// What is handed over alike has one letter: an object, a whole number, a number with a fraction, an address.
    private static func `class`(of kind: String) -> Character {
        // The number whose plural it is.
        if kind == "arg" { return "d" }
        switch kind.last {
        case "@": return "@"
        case "f", "F", "e", "E", "g", "G", "a", "A": return "f"
        case "s", "S", "p": return "p"
        default: return "d"
        }
    }

    /// The position of the first number, from 1; nil if there is none.
    var number: Int? { arguments.filter { "df".contains($0.value) }.keys.min() }

    func map(_ change: (Piece) -> Piece) -> FormatText { FormatText(pieces: pieces.map(change)) }

    /// The same with a position at each conversion, but at that of the number whose plural it is: that gets the number's own.
    var positioned: FormatText {
        var next = 0
        return map { piece in
            guard case .conversion(nil, let kind) = piece else { return piece }
            next += 1
            return kind == "arg" ? piece : .conversion(position: next, kind: kind)
        }
    }
}
