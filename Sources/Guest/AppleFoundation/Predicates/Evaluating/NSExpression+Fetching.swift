// Fetches within expressions.

import Foundation

extension NSExpression {
    /// What a fetch finds.
    ///
    /// - Parameter isOperand: Whether dictionaries of one property are to be that property's values.
    /// - Throws: `PredicateEvaluationError`, and what the store says.
    static func fetched(
        _ request: AnyObject?, in context: AnyObject?, countOnly: Bool, isOperand: Bool
    ) throws -> AnyObject {
        guard let request, let fetcher = context as? any ExpressionFetching,
            let found = try fetcher.fetched(request, countOnly: countOnly, isOperand: isOperand)
        else {
            func named(_ object: AnyObject?) -> String { object.map { "\($0)" } ?? "nil" }
            throw PredicateEvaluationError.notAFetch(request: named(request), context: named(context))
        }
        return found
    }

    /// The value as one side of a comparison: a fetch stands beside single values as the first of what it finds.
    ///
    /// - Parameter isList: Whether a collection is wanted there.
    func operand(isList: Bool, with object: Any?, variables: [String: Any]) throws -> Any? {
        guard case .fetch(let request, let context, let countOnly) = kind else {
            return try value(with: object, variables: variables)
        }
        let found = try Self.fetched(
            PredicateValue.object(try request.value(with: object, variables: variables)),
            in: PredicateValue.object(try context.value(with: object, variables: variables)), countOnly: countOnly,
            isOperand: true)
        guard !countOnly, !isList, let first = (found as? NSArray)?.firstObject else {
            return isList || countOnly ? found : nil
        }
        return first
    }

    /// Whether it is a fetch that depends on nothing else.
    var isFetchOfItsOwn: Bool {
        if case .fetch(let request, let context, _) = kind, case .constant = request.kind,
            case .constant = context.kind
        {
            return true
        }
        return false
    }

    /// The expression with what its fetches find in their places, as far as they depend on no object and no variable;
    /// itself if there is none.
    ///
    /// - Throws: `PredicateEvaluationError`, and what the store says.
    func withFetchesDone() throws -> NSExpression {
        if isFetchOfItsOwn { return NSExpression(.constant(try value(with: nil, variables: [:]))) }
        return try replacingParts({ try $0.withFetchesDone() }, conditions: { try $0.withFetchesDone() })
    }

    /// The expression with others in the places of its parts; itself if they are the same.
    func replacingParts<Failure: Error>(
        _ replacement: (NSExpression) throws(Failure) -> NSExpression,
        conditions: (NSPredicate) throws(Failure) -> NSPredicate
    ) throws(Failure) -> NSExpression {
        var isOther = false
        func part(_ old: NSExpression) throws(Failure) -> NSExpression {
            let new = try replacement(old)
            if new !== old { isOther = true }
            return new
        }
        func condition(_ old: NSPredicate) throws(Failure) -> NSPredicate {
            let new = try conditions(old)
            if new !== old { isOther = true }
            return new
        }
        let made: Kind
        switch kind {
        case .constant, .evaluatedObject, .anyKey, .variable: return self
        case .keyPath(let operand, let path): made = .keyPath(try operand.map(part), path)
        case .function(let operand, let name, let arguments):
            made = .function(operand: try operand.map(part), name: name, arguments: try arguments.map(part))
        case .sets(let type, let left, let right): made = .sets(type, try part(left), try part(right))
        case .subquery(let collection, let variable, let predicate):
            made = .subquery(try part(collection), variable: variable, try condition(predicate))
        case .aggregate(let parts): made = .aggregate(try parts.map(part))
        case .block(let block, let arguments): made = .block(block, try arguments.map(part))
        case .conditional(let predicate, let yes, let no):
            made = .conditional(try condition(predicate), try part(yes), try part(no))
        case .fetch(let request, let context, let countOnly):
            made = .fetch(request: try part(request), context: try part(context), countOnly: countOnly)
            return isOther ? NSFetchRequestExpression(made) : self
        }
        return isOther ? NSExpression(made) : self
    }
}
