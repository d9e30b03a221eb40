/// A word, number or sign of a predicate's text.
struct PredicateToken {
    enum Kind: Equatable {
        /// A name or a keyword; one that was written with `#` is never a keyword.
        case word(String, isEscaped: Bool)
        /// A function's name, with the colons that it may have; its parenthesis comes next.
        case function(String)
        case variable(String)
        case string(String)
        case whole(Int64)
        case real(Double)
        /// `%K`
        case keyPathArgument
        /// `%@` and C's other conversions.
        case valueArgument(String)
        case sign(String)
        case end
    }

    let kind: Kind
    let offset: Int

    /// What a reader calls it.
    var description: String {
        switch kind {
        case .word(let text, _), .function(let text), .sign(let text): return "\"\(text)\""
        case .variable(let name): return "\"$\(name)\""
        case .string(let text): return "the string \"\(text)\""
        case .whole(let number): return "the number \(number)"
        case .real(let number): return "the number \(number)"
        case .keyPathArgument: return "\"%K\""
        case .valueArgument(let conversion): return "\"%\(conversion)\""
        case .end: return "the end"
        }
    }
}
