// What predicates and orders mean that SQL has no words for: the same code answers as in memory.

import AppleFoundation
import Database

enum SQLFunctions {
    /// `predicate_compares(operator, options, left, right)`: 1 or 0.
    static let compares = "predicate_compares"

    /// The orders of strings by the selectors of `NSString` that ask for them.
    static let collations = [
        "caseInsensitiveCompare:": "CASE_INSENSITIVE", "localizedCompare:": "LOCALIZED",
        "localizedCaseInsensitiveCompare:": "LOCALIZED_CASE_INSENSITIVE",
        "localizedStandardCompare:": "LOCALIZED_STANDARD",
    ]

    /// - Throws: `DatabaseError`.
    static func add(to database: Database) throws {
        let patterns = PatternCache()
        try database.addFunction(compares, argumentCount: 4) { arguments in
            guard case .integer(let type) = arguments[0], case .integer(let options) = arguments[1],
                let type = NSComparisonPredicate.Operator(rawValue: UInt(type))
            else { return false }
            let comparison = ValueComparison(type, .init(rawValue: UInt(options)), patterns)
            return DatabaseValue(try comparison.holds(arguments[2].text, arguments[3].text))
        }
        for (selector, name) in collations {
            try database.addCollation(name) { first, second in
                NSSortDescriptor.order(first, second, by: selector) ?? .orderedSame
            }
        }
    }
}

extension DatabaseValue {
    fileprivate var text: NSString? {
        if case .text(let text) = self { return text as NSString }
        return nil
    }
}
