/// The visual format language, `H:|-8-[a]-[b(>=50)]-|`, as a value.
struct VisualFormat: Equatable {
    /// A number, or the name of a metric or view.
    enum Measure: Equatable {
        case number(CGFloat)
        case name(String)
    }

    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var measure: Measure
        var priority: Measure?
    }

    /// The connection between two elements.
    enum Gap: Equatable {
        case none
        case standard
        case predicates([Predicate])
    }

    struct Element: Equatable {
        /// Nil for the superview.
        var view: String?
        var sizes: [Predicate] = []
        /// What lies before the element.
        var gap = Gap.none
    }

    var isVertical = false
    var elements: [Element] = []

    /// Why a format can't be read, and where.
    struct ParseError: Error, CustomStringConvertible {
        var format: String
        var position: Int
        var reason: String

        var description: String {
            "Can't read the layout format: \(reason)\n\(format)\n\(String(repeating: " ", count: position))^"
        }
    }

    init(_ format: String) throws {
        var reader = Reader(format)
        try self.init(reading: &reader)
    }

    private init(reading reader: inout Reader) throws {
        if reader.skip("H:") {
            isVertical = false
        } else if reader.skip("V:") {
            isVertical = true
        }
        if reader.skip("|") { elements.append(Element(view: nil)) }
        while !reader.isAtEnd {
            let gap = try Self.gap(&reader)
            if reader.skip("|") {
                guard !elements.isEmpty else { throw reader.error("a view has to come first") }
                elements.append(Element(view: nil, gap: gap))
                guard reader.isAtEnd else { throw reader.error("nothing may follow the superview's far edge") }
                break
            }
            var element = try Self.view(&reader)
            element.gap = gap
            elements.append(element)
        }
        guard elements.contains(where: { $0.view != nil }) else { throw reader.error("a view is missing") }
    }

    private static func gap(_ reader: inout Reader) throws -> Gap {
        guard reader.skip("-") else { return .none }
        if reader.peek == "[" || reader.peek == "|" { return .standard }
        let predicates = try predicates(&reader)
        guard reader.skip("-") else { throw reader.error("expected '-' after a distance") }
        return .predicates(predicates)
    }

    private static func view(_ reader: inout Reader) throws -> Element {
        guard reader.skip("[") else { throw reader.error("expected '[' and a view's name") }
        guard let name = reader.name() else { throw reader.error("expected a view's name") }
        var element = Element(view: name)
        if reader.peek == "(" { element.sizes = try predicates(&reader) }
        guard reader.skip("]") else { throw reader.error("expected ']'") }
        return element
    }

    private static func predicates(_ reader: inout Reader) throws -> [Predicate] {
        guard reader.skip("(") else { return [Predicate(measure: try measure(&reader))] }
        var list: [Predicate] = []
        repeat { list.append(try predicate(&reader)) } while reader.skip(",")
        guard reader.skip(")") else { throw reader.error("expected ')'") }
        return list
    }

    private static func predicate(_ reader: inout Reader) throws -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if reader.skip(">=") {
            relation = .greaterThanOrEqual
        } else if reader.skip("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = reader.skip("==")
        }
        var predicate = Predicate(relation: relation, measure: try measure(&reader))
        if reader.skip("@") { predicate.priority = try measure(&reader) }
        return predicate
    }

    private static func measure(_ reader: inout Reader) throws -> Measure {
        if let number = reader.number() { return .number(number) }
        if let name = reader.name() { return .name(name) }
        throw reader.error("expected a number or a name")
    }

    /// Reads a format character by character. Blanks mean nothing.
    private struct Reader {
        let format: String
        private let characters: [Character]
        private var position = 0

        init(_ format: String) {
            self.format = format
            characters = Array(format)
        }

        var isAtEnd: Bool {
            mutating get {
                skipBlanks()
                return position >= characters.count
            }
        }

        var peek: Character? {
            mutating get {
                skipBlanks()
                return position < characters.count ? characters[position] : nil
            }
        }

        private mutating func skipBlanks() {
            while position < characters.count, characters[position].isWhitespace { position += 1 }
        }

        mutating func skip(_ text: String) -> Bool {
            skipBlanks()
            guard characters[position...].starts(with: text) else { return false }
            position += text.count
            return true
        }

        mutating func name() -> String? {
            skipBlanks()
            let start = position
            while position < characters.count {
                let character = characters[position]
                let isInside = character.isLetter || character == "_" || (position > start && character.isNumber)
                // A metric may be reached through a key path.
                guard isInside || (position > start && character == ".") else { break }
                position += 1
            }
            return position > start ? String(characters[start..<position]) : nil
        }

        mutating func number() -> CGFloat? {
            skipBlanks()
            let start = position
            if position < characters.count, characters[position] == "-" { position += 1 }
            while position < characters.count, characters[position].isNumber || characters[position] == "." {
                position += 1
            }
            guard let value = Double(String(characters[start..<position])) else {
                position = start
                return nil
            }
            return CGFloat(value)
        }

        func error(_ reason: String) -> ParseError {
            ParseError(format: format, position: min(position, characters.count), reason: reason)
        }
    }
}
