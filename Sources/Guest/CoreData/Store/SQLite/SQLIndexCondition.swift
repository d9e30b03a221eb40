// Which rows an index of some objects has. Facts: SQLite's "Partial Indexes": no bound values, no other tables.

import AppleFoundation
import Database

/// A condition with its values in its text: only such as have a safe spelling there, which are numbers and nil.
struct SQLIndexCondition {
    let text: String

    /// - Parameter entity: What the predicate is about.
    /// - Returns: nil for a predicate that an index cannot have.
    init?(_ predicate: NSPredicate, of entity: NSEntityDescription, column: @escaping (String) -> String?) {
        let writer = Writer(entity: entity, column: column)
        guard let text = writer.text(of: predicate, isNegated: false) else { return nil }
        self.text = text
    }

    private struct Writer {
        let entity: NSEntityDescription
        let column: (String) -> String?

        func text(of predicate: NSPredicate, isNegated: Bool) -> String? {
            switch predicate {
            case let compound as NSCompoundPredicate:
                let isNot = compound.compoundPredicateType == .not
                let parts = compound.predicates.map { text(of: $0, isNegated: isNegated || isNot) }
                guard let parts = parts as? [String], let first = parts.first else { return nil }
                switch compound.compoundPredicateType {
                case .not: return "NOT \(first)"
                case .and: return "(\(parts.joined(separator: " AND ")))"
                case .or: return "(\(parts.joined(separator: " OR ")))"
                }
            case let comparison as NSComparisonPredicate
            where type(of: comparison) == NSComparisonPredicate.self:
                guard comparison.comparisonPredicateModifier == .direct else { return nil }
                // What SQL does not know is false, and its contrary true.
                return text(of: comparison).map { isNegated ? "ifnull(\($0), 0)" : $0 }
            default:
                guard type(of: predicate) == NSPredicate.self else { return nil }
                return ["TRUEPREDICATE": "1", "FALSEPREDICATE": "0"][predicate.predicateFormat]
            }
        }

        private func text(of comparison: NSComparisonPredicate) -> String? {
            let compares = SQLComparison(comparison.predicateOperatorType, comparison.options)
            if let operand = operand(comparison.leftExpression) {
                return text(operand, compares, comparison.rightExpression)
            }
            guard let operand = operand(comparison.rightExpression), let turned = compares.turned else { return nil }
            return text(operand, turned, comparison.leftExpression)
        }

        /// The column of a property of the entity's own.
        private func operand(_ expression: NSExpression) -> SQLOperand? {
            var path: String?
            switch expression.kind {
            case .keyPath(nil, let own): path = own
            case .keyPath(let owner?, let own): if case .evaluatedObject = owner.kind { path = own }
            default: break
            }
            guard let path, let property = entity.propertiesByName[path], let column = column(path) else { return nil }
            if let attribute = property as? NSAttributeDescription { return SQLOperand(attribute, column: column) }
            return (property as? NSRelationshipDescription)?.isToMany == false
                ? SQLOperand(SQLText(text: column), .other) : nil
        }

        private func text(_ operand: SQLOperand, _ compares: SQLComparison, _ right: NSExpression) -> String? {
            let column = operand.sql.text
            switch compares.type {
            case .in:
                guard let list = list(right).flatMap({ literals($0, operand) }), !list.isEmpty else { return nil }
                return "\(column) IN (\(list.joined(separator: ", ")))"
            case .between:
                guard let bounds = list(right).flatMap({ literals($0, operand) }), bounds.count == 2 else { return nil }
                return "(\(column) >= \(bounds[0]) AND \(column) <= \(bounds[1]))"
            default:
                guard case .constant(let value) = right.kind else { return nil }
                guard let value = PredicateValue.object(value) else {
                    switch compares.type {
                    case .equalTo: return "\(column) IS NULL"
                    case .notEqualTo: return "\(column) IS NOT NULL"
                    default: return nil
                    }
                }
                guard let literal = literals([value], operand)?.first else { return nil }
                return compares.text(operand, SQLOperand(SQLText(text: literal), operand.kind))?.text
            }
        }

        /// The values of a list; nil for what is none, or computed.
        private func list(_ expression: NSExpression) -> [AnyObject?]? {
            switch expression.kind {
            case .constant(let value):
                return PredicateValue.object(value).flatMap { Collections.elements(of: $0) }?.map(PredicateValue.object)
            case .aggregate(let parts):
                var values: [AnyObject?] = []
                for part in parts {
                    guard case .constant(let value) = part.kind else { return nil }
                    values.append(PredicateValue.object(value))
                }
                return values
            default: return nil
            }
        }

        /// The values as SQL spells them; nil if one of them has no spelling.
        private func literals(_ values: [AnyObject?], _ operand: SQLOperand) -> [String]? {
            let texts = values.map { value -> String? in
                switch value.flatMap({ SQLOperand(constant: $0, of: operand.kind) })?.sql.values.first {
                case .integer(let number): return "\(number)"
                case .real(let number) where number.isFinite: return "\(number)"
                default: return nil
                }
            }
            return texts as? [String]
        }
    }
}
