// A value in a predicate. Facts: Apple's reference of `NSExpression`.

import Foundation

/// Where an expression written as text comes from: an initialiser of a protocol may make whichever class the text asks for.
public protocol _ExpressionFormat {}

extension _ExpressionFormat {
    /// Makes an expression from its text, such as `price * 2`. A text that is no expression ends the program with a
    /// sentence.
    public init(
        format: String, _ arguments: Any..., file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(format: format, argumentArray: arguments, file: file, line: line)
    }

    /// Makes an expression from its text, with the arguments in an array.
    public init(
        format: String, argumentArray: [Any], file: StaticString = #fileID, line: UInt = #line
    ) {
        do {
            guard let made = try PredicateParser.expression(format, argumentArray) as? Self else {
                throw PredicateFormatError(format: format, offset: 0, problem: "it is another kind of expression")
            }
            self = made
        } catch {
            raise(.invalidArgumentException, "\(error)", file: file, line: line)
        }
    }
}

/// A value that a predicate compares, or that a fetch computes: a constant, a key path, a function of others.
///
/// - Status: complete
open class NSExpression: NSObject, NSCopying, NSSecureCoding, _ExpressionFormat {
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
        case subquery = 13
        case aggregate, anyKey
        case block = 19
        case conditional
        /// What `NSFetchRequestExpressionType` stands for.
        case _fetchRequest = 50
    }

    package indirect enum Kind {
        case constant(Any?)
        case evaluatedObject
        case variable(String)
        /// A path from an operand on; nil stands for the evaluated object.
        case keyPath(NSExpression?, String)
        /// A function of Apple's list, or with an operand, a method of it.
        case function(operand: NSExpression?, name: String, arguments: [NSExpression])
        case sets(ExpressionType, NSExpression, NSExpression)
        case subquery(NSExpression, variable: String, NSPredicate)
        case aggregate([NSExpression])
        case anyKey
        case block((Any?, [Any], NSMutableDictionary?) -> Any?, [NSExpression])
        case conditional(NSPredicate, NSExpression, NSExpression)
        /// What a request finds in a context, or how much that is.
        case fetch(request: NSExpression, context: NSExpression, countOnly: Bool)
    }

    package let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    // MARK: Making

    public convenience init(forConstantValue value: Any?) { self.init(.constant(value)) }
    public convenience init(forVariable name: String) { self.init(.variable(name)) }
    public convenience init(forKeyPath path: String) { self.init(.keyPath(nil, path)) }
    public convenience init(forAggregate parts: [Any]) { self.init(.aggregate(parts.map(NSExpression.of))) }

    /// One of Apple's functions, such as `sum:`, `max:` or `now`.
    public convenience init(forFunction name: String, arguments: [Any]) {
        self.init(.function(operand: nil, name: name, arguments: arguments.map(NSExpression.of)))
    }

    /// A method of an object, by its selector.
    public convenience init(forFunction target: NSExpression, selectorName name: String, arguments: [Any]?) {
        self.init(.function(operand: target, name: name, arguments: (arguments ?? []).map(NSExpression.of)))
    }

    public convenience init(
        forSubquery collection: NSExpression, usingIteratorVariable variable: String,
        predicate: Foundation.NSPredicate
    ) {
        let own = predicate as? NSPredicate ?? NSPredicate { predicate.evaluate(with: $0, substitutionVariables: $1) }
        self.init(.subquery(collection, variable: variable, own))
    }

    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) {
        self.init(.sets(.unionSet, left, right))
    }

    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) {
        self.init(.sets(.intersectSet, left, right))
    }

    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) {
        self.init(.sets(.minusSet, left, right))
    }

    public convenience init(
        block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?
    ) {
        self.init(.block(block, arguments ?? []))
    }

    public convenience init(
        forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
    ) {
        self.init(.conditional(predicate, trueExpression, falseExpression))
    }

    /// The object that is asked: `SELF`.
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }
    open class func expressionForAnyKey() -> NSExpression { NSExpression(.anyKey) }

    private static func of(_ value: Any) -> NSExpression {
        value as? NSExpression ?? NSExpression(.constant(value))
    }

    public required convenience init?(coder: NSCoder) {
        guard let format = coder.decodeObject(forKey: "format") as? String,
            let constants = coder.decodeObject(forKey: "constants") as? [Any],
            let parsed = try? PredicateParser.expression(format, constants.map { $0 is NSNull ? nil : $0 })
        else { return nil }
        self.init(parsed.kind)
    }

    open func encode(with coder: NSCoder) {
        var writer = ExpressionWriter(keepsConstants: true)
        coder.encode(writer.text(of: self) as NSString, forKey: "format")
        coder.encode(NSArray(array: writer.constants.map { $0 ?? NSNull() }), forKey: "constants")
    }

    public class var supportsSecureCoding: Bool { true }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Asking

    open override var description: String {
        var writer = ExpressionWriter()
        return writer.text(of: self)
    }

    /// The value for an object; nil if a key on the way has none. What cannot be computed ends the program with a
    /// sentence.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        var variables: [String: Any] = [:]
        for (key, value) in context ?? [:] { if let key = key as? String { variables[key] = value } }
        do {
            return try value(with: object, variables: variables)
        } catch {
            raise(.invalidArgumentException, "\(self): \(error)")
        }
    }

    /// Expressions do not change, but for this: whether one from an archive may be asked. All may.
    open func allowEvaluation() {}

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        if self === other { return true }
        var (own, theirs) = (ExpressionWriter(keepsConstants: true), ExpressionWriter(keepsConstants: true))
        guard own.text(of: self) == theirs.text(of: other), own.constants.count == theirs.constants.count else {
            return false
        }
        return zip(own.constants, theirs.constants).allSatisfy { PredicateValue.areEqual($0, $1) }
    }

    open override var hash: Int { expressionType.rawValue.hashValue }
}
