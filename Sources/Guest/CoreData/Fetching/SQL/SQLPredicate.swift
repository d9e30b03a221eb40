// From predicates to SQL. What SQL would answer otherwise than memory is not translated, and asked in memory.

import AppleFoundation
import Database

/// Turns predicates into conditions on the rows of a scope. Values are bound, never pasted into the text.
struct SQLPredicate {
    let operands: SQLOperands

    init(_ operands: SQLOperands) { self.operands = operands }

    init(_ scope: SQLScope, in store: NSPersistentStore) { self.init(SQLOperands(scope: scope, store: store)) }

    /// The condition as far as it can be translated, and the parts of it that must be asked in memory besides.
    func split(_ predicate: NSPredicate) -> (condition: SQLText?, rest: [NSPredicate]) {
        if let compound = predicate as? NSCompoundPredicate, compound.compoundPredicateType == .and {
            let parts = compound.predicates.map(split)
            let conditions = parts.compactMap(\.condition)
            return (conditions.isEmpty ? nil : .joined(conditions, " AND "), parts.flatMap(\.rest))
        }
        guard let condition = condition(predicate, isNegated: false) else { return (nil, [predicate]) }
        return (condition, [])
    }

    /// - Parameter isNegated: Whether a `NOT` stands above: then what SQL does not know must be false.
    /// - Returns: nil for what cannot be translated.
    func condition(_ predicate: NSPredicate, isNegated: Bool) -> SQLText? {
        switch predicate {
        case let compound as NSCompoundPredicate: return self.compound(compound, isNegated: isNegated)
        case let comparison as NSComparisonPredicate where type(of: comparison) == NSComparisonPredicate.self:
            guard let found = self.comparison(comparison, isNegated: isNegated) else { return nil }
            return isNegated ? SQLText(text: "ifnull(\(found.text), 0)", values: found.values) : found
        default:
            guard type(of: predicate) == NSPredicate.self else { return nil }
            switch predicate.predicateFormat {
            case "TRUEPREDICATE": return .always
            case "FALSEPREDICATE": return .never
            default: return nil
            }
        }
    }

    private func compound(_ predicate: NSCompoundPredicate, isNegated: Bool) -> SQLText? {
        let isNot = predicate.compoundPredicateType == .not
        let parts = predicate.predicates.map { condition($0, isNegated: isNegated || isNot) }
        guard let parts = parts as? [SQLText] else { return nil }
        switch predicate.compoundPredicateType {
        case .and: return parts.isEmpty ? .always : parenthesised(.joined(parts, " AND "))
        case .or: return parts.isEmpty ? .never : parenthesised(.joined(parts, " OR "))
        case .not:
            guard let first = parts.first else { return .never }
            return SQLText(text: "NOT \(first.text)", values: first.values)
        }
    }

    private func parenthesised(_ text: SQLText) -> SQLText { SQLText(text: "(\(text.text))", values: text.values) }

    // MARK: Comparisons

    private func comparison(_ predicate: NSComparisonPredicate, isNegated: Bool) -> SQLText? {
        let (left, right) = (predicate.leftExpression, predicate.rightExpression)
        let compares = SQLComparison(predicate.predicateOperatorType, predicate.options)
        guard predicate.comparisonPredicateModifier == .direct else {
            guard let constant = operands.constant(right) else { return nil }
            return quantified(left, compares, constant, isAll: predicate.comparisonPredicateModifier == .all)
        }
        // An object and a relationship to many: one of its objects is it.
        let collection: (NSExpression, NSExpression)? =
            predicate.predicateOperatorType == .contains
            ? (left, right) : predicate.predicateOperatorType == .in ? (right, left) : nil
        if let (whole, part) = collection, let object = operands.constant(part), operands.isToMany(whole) {
            return quantified(whole, SQLComparison(.equalTo, []), object, isAll: false)
        }
        switch (operands.constant(left), operands.constant(right)) {
        case (let left?, let right?):
            let comparison = ValueComparison(predicate.predicateOperatorType, predicate.options)
            return (try? comparison.holds(left.value, right.value)).map { $0 ? .always : .never }
        case (nil, let right?): return operands.operand(left).flatMap { operands.compare($0, compares, right.value) }
        case (let left?, nil):
            guard let right = operands.operand(right) else { return nil }
            if let turned = compares.turned { return operands.compare(right, turned, left.value) }
            return operands.constant(left.value, for: right).flatMap { compares.text($0, right) }
        case (nil, nil):
            guard let left = operands.operand(left), let right = operands.operand(right) else { return nil }
            return compares.text(left, right)
        }
    }

    /// `ANY books.title = 'x'`. Objects that have no value do not count, as in memory.
    private func quantified(
        _ collection: NSExpression, _ compares: SQLComparison, _ constant: SQLOperands.Constant, isAll: Bool
    ) -> SQLText? {
        guard let (inner, membership, leaf) = operands.members(collection),
            let holds = inner.compare(leaf, compares, constant.value)
        else { return nil }
        var parts = [membership]
        if leaf.sql.text != inner.scope.root.key {
            parts.append(SQLText(text: "\(leaf.sql.text) IS NOT NULL", values: leaf.sql.values))
        }
        parts.append(isAll ? SQLText(text: "NOT ifnull(\(holds.text), 0)", values: holds.values) : holds)
        let conditions = SQLText.joined(parts, " AND ")
        return SQLText(
            text: "\(isAll ? "NOT " : "")EXISTS (SELECT 1 FROM \(inner.scope.tables) WHERE \(conditions.text))",
            values: conditions.values)
    }
}
