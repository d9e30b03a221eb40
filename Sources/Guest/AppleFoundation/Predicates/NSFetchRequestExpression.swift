// A fetch as a value. Facts: Apple's reference of `NSFetchRequestExpression`. It is Core Data's, but lies here, because the
// text of a predicate makes one wherever it is read.

import Foundation

/// What a fetch request finds in a context, as a value in a predicate: `FETCH(request, context, countOnly)`.
///
/// Its value is an array of what the request gives, or a number. Beside an operator that compares with one value it is the
/// first of them, and dictionaries of one property count as their values, so that a fetch can be compared with an attribute.
///
/// - Status: complete
open class NSFetchRequestExpression: NSExpression {
    /// - Parameters:
    ///   - fetch: Gives the `NSFetchRequest`.
    ///   - context: Gives the `NSManagedObjectContext`.
    ///   - countFlag: Whether the value is how much the request finds.
    open class func expression(
        forFetch fetch: NSExpression, context: NSExpression, countOnly countFlag: Bool
    ) -> NSExpression {
        NSFetchRequestExpression(.fetch(request: fetch, context: context, countOnly: countFlag))
    }

    private var parts: (request: NSExpression, context: NSExpression, countOnly: Bool) {
        guard case .fetch(let request, let context, let countOnly) = kind else {
            raise(.invalidArgumentException, "the expression \(self) is no fetch")
        }
        return (request, context, countOnly)
    }

    /// Gives the fetch request.
    open var request: NSExpression { parts.request }
    /// Gives the context.
    open var context: NSExpression { parts.context }
    /// Whether the value is how much the request finds.
    open var isCountOnlyRequest: Bool { parts.countOnly }
}

/// The type of an expression that is a fetch.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSFetchRequestExpressionType = NSExpression.ExpressionType._fetchRequest
