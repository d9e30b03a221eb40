// What an expression is for an object.

import Foundation

extension NSExpression {
    /// The value for an object.
    ///
    /// - Throws: `UnknownKeyError`, `PredicateEvaluationError`, and what the store says of a fetch.
    package func value(with object: Any?, variables: [String: Any]) throws -> Any? {
        switch kind {
        case .constant(let value): return value
        case .evaluatedObject, .anyKey: return object
        case .variable(let name):
            guard let value = variables[name] else { throw PredicateEvaluationError.noVariable(name) }
            guard let expression = value as? NSExpression else { return value }
            return try expression.value(with: object, variables: variables)
        case .keyPath(let operand, let path):
            let owner = try operand.map { try $0.value(with: object, variables: variables) } ?? object
            guard let owner = PredicateValue.object(owner) else { return nil }
            return try ClassRegistry.shared.value(forKeyPath: path, of: Collections.object(owner))
        case .function(let operand, let name, let arguments):
            let values = try arguments.map { try $0.value(with: object, variables: variables) }
            guard let operand else { return try ExpressionFunction(name).value(of: values) }
            guard let target = PredicateValue.object(try operand.value(with: object, variables: variables)) else {
                return nil
            }
            return try Selector(name).perform(on: target, with: values)
        case .sets(let type, let left, let right):
            return try set(
                type, try left.value(with: object, variables: variables),
                try right.value(with: object, variables: variables))
        case .subquery(let collection, let variable, let predicate):
            guard let found = PredicateValue.object(try collection.value(with: object, variables: variables)) else {
                return nil
            }
            guard let elements = Collections.elements(of: found) else {
                throw PredicateEvaluationError.notACollection("\(collection)")
            }
            let chosen = try elements.filter { element in
                try predicate.isMet(by: object, variables: variables.merging([variable: element]) { $1 })
            }
            return NSArray(array: chosen)
        case .aggregate(let parts):
            return NSArray(array: try parts.map { try $0.value(with: object, variables: variables) ?? NSNull() })
        case .block(let block, let arguments):
            let values = try arguments.map { try $0.value(with: object, variables: variables) ?? NSNull() }
            return block(object, values, NSMutableDictionary(dictionary: variables))
        case .conditional(let predicate, let yes, let no):
            return try (predicate.isMet(by: object, variables: variables) ? yes : no)
                .value(with: object, variables: variables)
        case .fetch(let request, let context, let countOnly):
            return try Self.fetched(
                PredicateValue.object(try request.value(with: object, variables: variables)),
                in: PredicateValue.object(try context.value(with: object, variables: variables)),
                countOnly: countOnly, isOperand: false)
        }
    }

    private func set(_ type: ExpressionType, _ left: Any?, _ right: Any?) throws -> NSSet {
        func elements(_ value: Any?) throws -> [Any] {
            guard let value = PredicateValue.object(value) else { return [] }
            if let dictionary = value as? NSDictionary { return dictionary.allValues }
            guard let elements = Collections.elements(of: value) else {
                throw PredicateEvaluationError.notACollection("\(value)")
            }
            return elements
        }
        let (own, others) = (try elements(left), try elements(right))
        func isAmongOthers(_ element: Any) -> Bool { others.contains { PredicateValue.areEqual($0, element) } }
        switch type {
        case .intersectSet: return NSSet(array: own.filter(isAmongOthers))
        case .minusSet: return NSSet(array: own.filter { !isAmongOthers($0) })
        default: return NSSet(array: own + others)
        }
    }

    /// The expression with values in the places of its variables.
    func substituting(_ variables: [String: Any]) -> NSExpression {
        switch kind {
        case .variable(let name):
            guard let value = variables[name] else { return self }
            return value as? NSExpression ?? NSExpression(.constant(value is NSNull ? nil : value))
        case .subquery(_, let variable, _):
            // The subquery's own variable is another one, whatever it is called.
            let others = variables.filter { $0.key != variable }
            return replacingParts({ $0.substituting(variables) }, conditions: { $0.substituting(others) })
        default:
            return replacingParts({ $0.substituting(variables) }, conditions: { $0.substituting(variables) })
        }
    }
}
