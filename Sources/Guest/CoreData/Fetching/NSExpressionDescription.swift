import AppleFoundation

/// A value that a fetch of dictionaries computes.
///
/// - Status: complete
open class NSExpressionDescription: NSPropertyDescription {
    /// What is computed, such as `sum:` of a key path.
    open var expression: NSExpression?
    /// What kind of value it is.
    open var expressionResultType = NSAttributeType.undefinedAttributeType
}
