// Reads a predicate's text by recursive descent, from OR down to the single values. Conditions and values are read by
// the same rules, since only what follows a parenthesis tells which of the two is in it.

import Foundation

package struct PredicateParser {
    private enum Node {
        case predicate(NSPredicate)
        case expression(NSExpression)
    }

    private let format: String
    private let tokens: [PredicateToken]
    private var place = 0
    private var depth = 0
    private var arguments: ArraySlice<Any?>

    private static let deepest = 200

    private init(_ format: String, _ arguments: [Any?]) throws {
        self.format = format
        self.arguments = arguments[...]
        tokens = try PredicateScanner.tokens(of: format)
    }

    /// - Throws: `PredicateFormatError`.
    package static func predicate(_ format: String, _ arguments: [Any?]) throws -> NSPredicate {
        var parser = try PredicateParser(format, arguments)
        let predicate = try parser.condition()
        try parser.expectEnd()
        return predicate
    }

    /// - Throws: `PredicateFormatError`.
    package static func expression(_ format: String, _ arguments: [Any?]) throws -> NSExpression {
        var parser = try PredicateParser(format, arguments)
        let expression = try parser.value()
        try parser.expectEnd()
        return expression
    }

    // MARK: Tokens

    private var next: PredicateToken { tokens[place] }

    private func error(_ problem: String, at token: PredicateToken? = nil) -> PredicateFormatError {
        PredicateFormatError(format: format, offset: (token ?? next).offset, problem: problem)
    }

    private mutating func take() -> PredicateToken {
        defer { if place < tokens.count - 1 { place += 1 } }
        return tokens[place]
    }

    private mutating func take(sign: String...) -> String? {
        guard case .sign(let found) = next.kind, sign.contains(found) else { return nil }
        place += 1
        return found
    }

    /// The keyword that comes next, in capitals.
    private var keyword: String? {
        if case .word(let text, isEscaped: false) = next.kind { return text.uppercased() }
        return nil
    }

    private mutating func take(keyword wanted: String...) -> String? {
        guard let found = keyword, wanted.contains(found) else { return nil }
        place += 1
        return found
    }

    private mutating func expect(_ sign: String) throws {
        guard take(sign: sign) != nil else { throw error("expected \"\(sign)\", not \(next.description)") }
    }

    private func expectEnd() throws {
        guard next.kind == .end else { throw error("expected an operator or the end, not \(next.description)") }
    }

    // MARK: Conditions

    private mutating func condition() throws -> NSPredicate {
        let start = next
        return try condition(try disjunction(), at: start)
    }

    private func condition(_ node: Node, at token: PredicateToken) throws -> NSPredicate {
        switch node {
        case .predicate(let predicate): return predicate
        case .expression: throw error("a value stands where a condition is expected", at: token)
        }
    }

    private mutating func disjunction() throws -> Node {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw error("this is nested too deeply") }
        return try joined(.or, ["OR"], "||") { try $0.conjunction() }
    }

    private mutating func conjunction() throws -> Node { try joined(.and, ["AND"], "&&") { try $0.negation() } }

    private mutating func joined(
        _ type: NSCompoundPredicate.LogicalType, _ words: [String], _ sign: String,
        _ operand: (inout PredicateParser) throws -> Node
    ) throws -> Node {
        let start = next
        let first = try operand(&self)
        var parts: [NSPredicate] = []
        while keyword.map(words.contains) == true || next.kind == .sign(sign) {
            if parts.isEmpty { parts.append(try condition(first, at: start)) }
            place += 1
            let token = next
            parts.append(try condition(try operand(&self), at: token))
        }
        return parts.isEmpty ? first : .predicate(NSCompoundPredicate(type: type, subpredicates: parts))
    }

    private mutating func negation() throws -> Node {
        guard take(keyword: "NOT") != nil || take(sign: "!") != nil else { return try comparison() }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw error("this is nested too deeply") }
        let start = next
        let predicate = try condition(try negation(), at: start)
        return .predicate(NSCompoundPredicate(notPredicateWithSubpredicate: predicate))
    }

    private mutating func comparison() throws -> Node {
        let start = next
        let quantifier = isQuantifier ? take(keyword: "ANY", "SOME", "ALL", "NONE") : nil
        let left = try sum()
        let token = next
        guard let type = comparisonOperator() else {
            if quantifier == nil { return left }
            throw error("expected a comparison after \(start.description)", at: token)
        }
        let options = try comparisonOptions()
        let rightStart = next
        let right = try expression(try sum(), at: rightStart)
        let modifier: NSComparisonPredicate.Modifier
        switch quantifier {
        case nil: modifier = .direct
        case "ALL": modifier = .all
        default: modifier = .any
        }
        let predicate = NSComparisonPredicate(
            leftExpression: try expression(left, at: start), rightExpression: right, modifier: modifier, type: type,
            options: options)
        if quantifier == "NONE" {
            return .predicate(NSCompoundPredicate(notPredicateWithSubpredicate: predicate))
        }
        return .predicate(predicate)
    }

    /// `any == 3` is about a key of that name.
    private var isQuantifier: Bool {
        guard place + 1 < tokens.count else { return false }
        switch tokens[place + 1].kind {
        case .sign(let sign): return sign == "(" || sign == "{"
        case .end: return false
        default: return true
        }
    }

    private static let signOperators: [String: NSComparisonPredicate.Operator] = [
        "=": .equalTo, "==": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan,
        "<=": .lessThanOrEqualTo, "=<": .lessThanOrEqualTo, ">": .greaterThan, ">=": .greaterThanOrEqualTo,
        "=>": .greaterThanOrEqualTo,
    ]
    private static let wordOperators: [String: NSComparisonPredicate.Operator] = [
        "IN": .in, "LIKE": .like, "MATCHES": .matches, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
        "ENDSWITH": .endsWith, "BETWEEN": .between,
    ]

    private mutating func comparisonOperator() -> NSComparisonPredicate.Operator? {
        var found: NSComparisonPredicate.Operator?
        if case .sign(let sign) = next.kind { found = Self.signOperators[sign] }
        if let keyword { found = Self.wordOperators[keyword] }
        if found != nil { place += 1 }
        return found
    }

    /// `[cd]` behind an operator.
    private mutating func comparisonOptions() throws -> NSComparisonPredicate.Options {
        guard take(sign: "[") != nil else { return [] }
        var options: NSComparisonPredicate.Options = []
        let token = take()
        guard case .word(let letters, isEscaped: false) = token.kind else {
            throw error("expected the options c, d or n", at: token)
        }
        for letter in letters.lowercased() {
            switch letter {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n": options.insert(.normalized)
            case "l": options.formUnion([.caseInsensitive, .diacriticInsensitive])
            default: throw error("there is no option \"\(letter)\"; there are c, d and n", at: token)
            }
        }
        try expect("]")
        return options
    }

    // MARK: Values

    private mutating func value() throws -> NSExpression {
        let start = next
        return try expression(try disjunction(), at: start)
    }

    private func expression(_ node: Node, at token: PredicateToken) throws -> NSExpression {
        switch node {
        case .expression(let expression): return expression
        case .predicate: throw error("a condition stands where a value is expected", at: token)
        }
    }

    private static let arithmetic = [
        "+": "add:to:", "-": "from:subtract:", "*": "multiply:by:", "/": "divide:by:", "**": "raise:toPower:",
    ]

    private mutating func sum() throws -> Node {
        try arithmetic("+", "-") { try $0.arithmetic("*", "/") { try $0.arithmetic("**") { try $0.signed() } } }
    }

    private mutating func arithmetic(
        _ signs: String..., operand: (inout PredicateParser) throws -> Node
    ) throws -> Node {
        let start = next
        var left = try operand(&self)
        while case .sign(let sign) = next.kind, signs.contains(sign) {
            place += 1
            let own = try expression(left, at: start)
            let token = next
            let right = try expression(try operand(&self), at: token)
            left = .expression(Self.call(Self.arithmetic[sign] ?? sign, [own, right]))
        }
        return left
    }

    private mutating func signed() throws -> Node {
        guard take(sign: "-") != nil else { return try postfix() }
        let token = next
        let operand = try expression(try signed(), at: token)
        if case .constant(let number as NSNumber) = operand.kind {
            return .expression(NSExpression(.constant(try ExpressionFunction("chs:").value(of: [number]))))
        }
        return .expression(Self.call("chs:", [operand]))
    }

    private static func call(_ name: String, _ arguments: [NSExpression]) -> NSExpression {
        NSExpression(.function(operand: nil, name: name, arguments: arguments))
    }

    /// A value with what follows it: `.key`, `[index]`.
    private mutating func postfix() throws -> Node {
        let start = next
        var node = try primary()
        while true {
            if take(sign: ".") != nil {
                let owner = try expression(node, at: start)
                node = .expression(Self.path(from: owner, try key()))
            } else if next.kind == .sign("[") {
                let owner = try expression(node, at: start)
                place += 1
                let index: NSExpression
                if let word = take(keyword: "FIRST", "LAST", "SIZE") {
                    index = NSExpression(.constant(word as NSString))
                } else {
                    index = try value()
                }
                try expect("]")
                node = .expression(Self.call("objectFrom:withIndex:", [owner, index]))
            } else {
                return node
            }
        }
    }

    private static func path(from owner: NSExpression, _ key: String) -> NSExpression {
        switch owner.kind {
        case .keyPath(let operand, let path): return NSExpression(.keyPath(operand, "\(path).\(key)"))
        default: return NSExpression(.keyPath(owner, key))
        }
    }

    private mutating func key() throws -> String {
        let token = take()
        switch token.kind {
        case .word(let name, _): return name
        case .keyPathArgument: return try keyPathArgument(for: token)
        default: throw error("expected a key after the point, not \(token.description)", at: token)
        }
    }

    private mutating func primary() throws -> Node {
        let token = take()
        func constant(_ value: Any?) -> Node { .expression(NSExpression(.constant(value))) }
        switch token.kind {
        case .string(let text): return constant(text as NSString)
        case .whole(let number): return constant(NSNumber(value: number))
        case .real(let number): return constant(NSNumber(value: number))
        case .variable(let name): return .expression(NSExpression(.variable(name)))
        case .keyPathArgument: return .expression(NSExpression(.keyPath(nil, try keyPathArgument(for: token))))
        case .valueArgument(let conversion):
            let value = try argument(for: token)
            if let expression = value as? NSExpression { return .expression(expression) }
            if conversion != "@", (value as? NSNumber) == nil {
                throw error("\(token.description) needs a number", at: token)
            }
            return constant(PredicateValue.object(value))
        case .sign("("):
            let inner = try disjunction()
            try expect(")")
            return inner
        case .sign("{"): return .expression(NSExpression(.aggregate(try list(until: "}"))))
        case .function(let name): return .expression(try function(name, at: token))
        case .word(let name, let isEscaped):
            if !isEscaped, let known = try word(name.uppercased(), at: token) { return known }
            if !isEscaped, next.kind == .sign("(") { return .expression(try function(name, at: token)) }
            return .expression(NSExpression(.keyPath(nil, name)))
        default: throw error("expected a value, not \(token.description)", at: token)
        }
    }

    /// What a keyword stands for; nil for one that is a key here.
    private mutating func word(_ name: String, at token: PredicateToken) throws -> Node? {
        switch name {
        case "NULL", "NIL": return .expression(NSExpression(.constant(nil)))
        case "TRUE", "YES": return .expression(NSExpression(.constant(NSNumber(value: true))))
        case "FALSE", "NO": return .expression(NSExpression(.constant(NSNumber(value: false))))
        case "SELF": return .expression(NSExpression(.evaluatedObject))
        case "TRUEPREDICATE": return .predicate(NSPredicate(value: true))
        case "FALSEPREDICATE": return .predicate(NSPredicate(value: false))
        case "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN":
            throw error("expected a value, not \(token.description); a key of that name is written with #", at: token)
        default: return nil
        }
    }

    private mutating func list(until end: String) throws -> [NSExpression] {
        var parts: [NSExpression] = []
        if take(sign: end) != nil { return parts }
        repeat { parts.append(try value()) } while take(sign: ",") != nil
        try expect(end)
        return parts
    }

    // MARK: Functions

    private mutating func function(_ name: String, at token: PredicateToken) throws -> NSExpression {
        try expect("(")
        switch name.uppercased() {
        case "SUBQUERY": return try subquery()
        case "TERNARY":
            let predicate = try condition()
            try expect(",")
            let branches = try list(until: ")")
            guard branches.count == 2 else { throw error("TERNARY takes a condition and two values", at: token) }
            return NSExpression(.conditional(predicate, branches[0], branches[1]))
        case "CAST":
            let parts = try list(until: ")")
            guard parts.count == 2 else { throw error("CAST takes a value and the name of a class", at: token) }
            return Self.call("castObject:toType:", parts)
        case "FUNCTION":
            let parts = try list(until: ")")
            guard parts.count >= 2, case .constant(let selector as NSString) = parts[1].kind else {
                throw error("FUNCTION takes an object, a selector as a string, and its arguments", at: token)
            }
            return NSExpression(
                .function(operand: parts[0], name: selector as String, arguments: Array(parts.dropFirst(2))))
        case "FETCH":
            let parts = try list(until: ")")
            guard parts.count == 3, case .constant(let countOnly as NSNumber) = parts[2].kind else {
                throw error("FETCH takes a fetch request, a context, and whether only the count is wanted", at: token)
            }
            return NSFetchRequestExpression.expression(
                forFetch: parts[0], context: parts[1], countOnly: countOnly.boolValue)
        default: break
        }
        let parts = try list(until: ")")
        let full = name.hasSuffix(":") || parts.isEmpty ? name : name + ":"
        guard let known = ExpressionFunction.names.first(where: { $0.lowercased() == full.lowercased() }) else {
            throw error("there is no function \(name)", at: token)
        }
        return Self.call(known, parts)
    }

    private mutating func subquery() throws -> NSExpression {
        let collection = try value()
        try expect(",")
        let token = take()
        guard case .variable(let variable) = token.kind else {
            throw error("SUBQUERY takes a collection, a variable and a condition", at: token)
        }
        try expect(",")
        let predicate = try condition()
        try expect(")")
        return NSExpression(.subquery(collection, variable: variable, predicate))
    }

    // MARK: Arguments

    private mutating func argument(for token: PredicateToken) throws -> Any? {
        guard let argument = arguments.popFirst() else {
            throw error("there is no argument for \(token.description)", at: token)
        }
        return argument
    }

    private mutating func keyPathArgument(for token: PredicateToken) throws -> String {
        guard let path = try argument(for: token) as? String, !path.isEmpty else {
            throw error("%K needs a key path as a string", at: token)
        }
        return path
    }
}
