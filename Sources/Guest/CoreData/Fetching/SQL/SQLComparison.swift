// What an operator is in SQL.

import AppleFoundation
import Database

struct SQLComparison {
    let type: NSComparisonPredicate.Operator
    let options: NSComparisonPredicate.Options

    init(_ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options) {
        self.type = type
        self.options = options
    }

    /// Whether strings must be folded before they are compared.
    var folds: Bool {
        !options.contains(.normalized) && !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive])
    }

    /// The comparison with its sides changed; nil for one that has no such form.
    var turned: SQLComparison? {
        let other: NSComparisonPredicate.Operator
        switch type {
        case .equalTo, .notEqualTo: other = type
        case .lessThan: other = .greaterThan
        case .lessThanOrEqualTo: other = .greaterThanOrEqualTo
        case .greaterThan: other = .lessThan
        case .greaterThanOrEqualTo: other = .lessThanOrEqualTo
        default: return nil
        }
        return SQLComparison(other, options)
    }

    /// `<` and its kin; `IS` for equality, which holds for two nils.
    private var sign: String? {
        switch type {
        case .equalTo: return "IS"
        case .notEqualTo: return "IS NOT"
        case .lessThan: return "<"
        case .lessThanOrEqualTo: return "<="
        case .greaterThan: return ">"
        case .greaterThanOrEqualTo: return ">="
        default: return nil
        }
    }

    /// The comparison of two operands; nil for such as SQL compares otherwise than predicates do.
    func text(_ left: SQLOperand, _ right: SQLOperand) -> SQLText? {
        guard left.kind == right.kind, left.kind != .other else { return nil }
        let isEquality = type == .equalTo || type == .notEqualTo
        if case .object = left.kind, !isEquality { return nil }
        // Addresses are not folded, and have parts as texts do.
        if left.kind == .uri, folds { return nil }
        if let sign, left.kind != .text || !folds {
            return .joined([left.sql, right.sql], " \(sign) ")
        }
        guard left.kind == .text || left.kind == .uri else { return nil }
        // A string is asked whether it is in another one.
        let (whole, part) = type == .in ? (right.sql, left.sql) : (left.sql, right.sql)
        let asked: NSComparisonPredicate.Operator = type == .in ? .contains : type
        switch asked {
        case .contains, .beginsWith, .endsWith, .like, .matches, .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo,
            .greaterThan, .greaterThanOrEqualTo:
            return SQLText(
                text: "\(SQLFunctions.compares)(\(asked.rawValue), \(options.rawValue), \(whole.text), \(part.text))",
                values: whole.values + part.values)
        default: return nil
        }
    }
}
