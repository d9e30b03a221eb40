// Fetches within the predicates of others. Each is done once, before the other one, which has its values then: bound, where
// SQL is asked. They see what is not saved as any fetch in their context does.

import AppleFoundation

extension NSFetchRequest {
    /// The request with what the fetches within its predicates find; itself if there is none.
    ///
    /// - Throws: `PredicateEvaluationError`, and what the store says.
    func withFetchesDone() throws -> NSFetchRequest<ResultType> {
        let done = (try predicate?.withFetchesDone(), try havingPredicate?.withFetchesDone())
        if done.0 === predicate, done.1 === havingPredicate { return self }
        let copy = duplicate()
        (copy.predicate, copy.havingPredicate) = done
        return copy
    }
}

/// A fetch request, whatever it gives.
private protocol FetchInExpression {
    func found(in context: NSManagedObjectContext, countOnly: Bool, isOperand: Bool) throws -> AnyObject
}

extension NSFetchRequest: FetchInExpression {
    fileprivate func found(
        in context: NSManagedObjectContext, countOnly: Bool, isOperand: Bool
    ) throws -> AnyObject {
        if countOnly { return NSNumber(value: try context.count(for: self)) }
        let found: [AnyObject] = try context.fetch(self)
        guard isOperand, resultType == .dictionaryResultType, propertiesToFetch?.count == 1 else {
            return NSArray(array: found)
        }
        return NSArray(array: found.map { ($0 as? NSDictionary)?.allValues.first ?? NSNull() })
    }
}

extension NSManagedObjectContext: ExpressionFetching {
    package func fetched(_ request: AnyObject, countOnly: Bool, isOperand: Bool) throws -> AnyObject? {
        guard let request = request as? any FetchInExpression else { return nil }
        return try performAndWait { try request.found(in: self, countOnly: countOnly, isOperand: isOperand) }
    }
}
