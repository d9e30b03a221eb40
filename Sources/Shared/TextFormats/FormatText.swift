/// A text with conversions such as `%2$@`, and variables such as `%#@files@`, as `String(format:)` reads it: what string
/// catalogs are compiled by, and what plurals are put into when a widget runs.
package struct FormatText: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case text(String)
        /// A position counts from 1; nil takes the next argument. The kind is what follows it, `lld` say.
        case conversion(position: Int?, kind: String)
        case variable(position: Int?, name: String)

        /// The piece as it stands in a format.
        package var text: String {
            switch self {
            case .text(let text): return text
            case .conversion(let position, let kind): return "%\(Self.prefix(position))\(kind)"
            case .variable(let position, let name): return "%\(Self.prefix(position))#@\(name)@"
            }
        }

        private static func prefix(_ position: Int?) -> String { position.map { "\($0)$" } ?? "" }
    }

    package private(set) var pieces: [Piece] = []

    package init(_ format: String) { self.init(format, isLogged: false) }

    /// - Parameter isLogged: whether it is a format of the unified log, in which a conversion may say in braces how its
    ///   value is meant (`%{public}@`), and `%m` is the error number. What is in the braces is the beginning of its kind.
    package init(_ format: String, isLogged: Bool) {
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
            let (piece, after) = Self.piece(at: rest, isLogged: isLogged)
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
    private static func piece(at start: Substring, isLogged: Bool) -> (Piece?, Substring) {
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
        let note = isLogged ? Self.note(at: rest) : rest.prefix(0)
        let plain = rest.dropFirst(note.count)
        guard let flags = Self.flags(at: plain) else { return (nil, start) }
        let length = plain.dropFirst(flags.count).prefix { "hlqLztj".contains($0) }
        let letters = isLogged ? "@dDiuUxXoOfFeEgGcCsSpPaAm" : "@dDiuUxXoOfFeEgGcCsSpaA"
        guard let letter = plain.dropFirst(flags.count + length.count).first, letters.contains(letter) else {
            return (nil, start)
        }
        let kind = rest.prefix(note.count + flags.count + length.count + 1)
        return (.conversion(position: position, kind: String(kind)), rest.dropFirst(kind.count))
    }

    /// What stands before the length. A width or a precision may say which argument it is: `*2$`.
    ///
    /// - Returns: nil if it names an argument that there can't be.
    private static func flags(at start: Substring) -> Substring? {
        var rest = start
        while let sign = rest.first, "0123456789.-+ #'*".contains(sign) {
            rest.removeFirst()
            guard sign == "*" else { continue }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, rest.dropFirst(digits.count).first == "$" else { continue }
            guard let position = Int(digits), position > 0 else { return nil }
            rest = rest.dropFirst(digits.count + 1)
        }
        return start[..<rest.startIndex]
    }

    /// `{public}` of `{public}@`; empty if there is none.
    private static func note(at start: Substring) -> Substring {
        guard start.first == "{", let end = start.firstIndex(of: "}") else { return start.prefix(0) }
        return start[...end]
    }

    package var text: String { pieces.map(\.text).joined() }

    /// The letter by which each argument is taken, by its position from 1.
    package var arguments: [Int: Character] {
        var next = 1
        var found: [Int: Character] = [:]
        for case .conversion(let position, let kind) in pieces {
            for width in Self.widths(of: kind) {
                found[width ?? next] = "*"
                if width == nil { next += 1 }
            }
            let place = position ?? next
            if position == nil { next += 1 }
            found[place] = Self.class(of: kind)
        }
        return found
    }

    /// What is handed over alike has one letter: an object, a whole number, a number with a fraction, an address; the star
    /// is a width or a precision.
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
    package var number: Int? { arguments.filter { "df".contains($0.value) }.keys.min() }

    package func map(_ change: (Piece) -> Piece) -> FormatText { FormatText(pieces: pieces.map(change)) }

    /// The same with a position at each conversion, but at that of the number whose plural it is: that gets the number's own.
    package var positioned: FormatText {
        var next = 0
        return map { piece in
            guard case .conversion(nil, let kind) = piece else { return piece }
            // A width's argument stands before the value's.
            var parts = kind.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
            for index in parts.indices.dropFirst() where Self.position(at: parts[index]) == nil {
                next += 1
                parts[index] = "\(next)$\(parts[index])"
            }
            next += 1
            return kind == "arg" ? piece : .conversion(position: next, kind: parts.joined(separator: "*"))
        }
    }

    /// The arguments that a kind's stars take, each a width or a precision, by their positions from 1; nil takes the next.
    package static func widths(of kind: String) -> [Int?] {
        kind.split(separator: "*", omittingEmptySubsequences: false).dropFirst().map(position(at:))
    }

    /// The kind as it is where arguments stand in their order.
    package static func withoutWidthPositions(_ kind: String) -> String {
        let parts = kind.split(separator: "*", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index > 0 && position(at: part) != nil
                ? String(part.drop { $0 != "$" }.dropFirst()) : String(part)
        }.joined(separator: "*")
    }

    /// The number before a `$` at the beginning.
    private static func position(at text: some StringProtocol) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return text.dropFirst(digits.count).first == "$" ? Int(digits) : nil
    }
}
