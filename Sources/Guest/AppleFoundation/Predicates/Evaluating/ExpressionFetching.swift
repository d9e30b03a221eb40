/// Who does the fetches of expressions: a context of Core Data.
package protocol ExpressionFetching: AnyObject {
    /// What a request finds.
    ///
    /// - Parameters:
    ///   - request: The fetch request.
    ///   - countOnly: Whether the number of what is found is wanted.
    ///   - isOperand: Whether dictionaries of one property are to be that property's values.
    /// - Returns: An array or a number; nil for what is no fetch request.
    /// - Throws: What the store says.
    func fetched(_ request: AnyObject, countOnly: Bool, isOperand: Bool) throws -> AnyObject?
}
