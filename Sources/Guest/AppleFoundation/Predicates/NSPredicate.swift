// A condition on objects. Facts: Apple's "Predicate Programming Guide" and the reference of `NSPredicate`.

import Foundation

/// Where a predicate written as text comes from. An initialiser of a class makes that class; one of a protocol may make
/// whichever class the text asks for.
public protocol _PredicateFormat {}

extension _PredicateFormat {
    /// Makes a predicate from its text, such as `name CONTAINS[cd] %@ AND age >= %d`.
    ///
    /// - Parameters:
    ///   - format: The condition. A text that is no condition ends the program with a sentence that says where.
    ///   - arguments: What stands for `%@`, `%K`, `%d` and their kin, in order.
    public init(
        format: String, _ arguments: Any..., file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(format: format, argumentArray: arguments, file: file, line: line)
    }

    /// Makes a predicate from its text, with the arguments in an array.
    public init(
        format: String, argumentArray: [Any]?, file: StaticString = #fileID, line: UInt = #line
    ) {
        do {
            guard let made = try PredicateParser.predicate(format, argumentArray ?? []) as? Self else {
                throw PredicateFormatError(format: format, offset: 0, problem: "it is another kind of predicate")
            }
            self = made
        } catch {
            raise(.invalidArgumentException, "\(error)", file: file, line: line)
        }
    }
}

/// A condition that an object meets or not.
///
///     let long = NSPredicate(format: "length > %d", 10)
///     (words as NSArray).filtered(using: long)
///
/// - Status: partial (no predicates of metadata queries, none from a `CVaListPointer`)
open class NSPredicate: Foundation.NSPredicate, _PredicateFormat {
    private enum Kind {
        case value(Bool)
        case block
    }

    private let kind: Kind

    /// A condition that everything meets, or nothing.
    public override init(value: Bool) {
        kind = .value(value)
        super.init(value: value)
    }

    /// A condition that is a piece of code; it is asked with the object and the variables.
    public override init(block: @escaping (Any?, [String: Any]?) -> Bool) {
        kind = .block
        super.init(block: block)
    }

    public required init?(coder: NSCoder) {
        let value = coder.decodeBool(forKey: "value")
        kind = .value(value)
        super.init(value: value)
    }

    open func encode(with coder: NSCoder) {
        guard case .value(let value) = kind else {
            raise(.invalidArgumentException, "a predicate that is a block cannot be archived")
        }
        coder.encode(value, forKey: "value")
    }

    public class var supportsSecureCoding: Bool { true }

    /// The condition as text; what `init(format:)` would make it from.
    open override var predicateFormat: String {
        switch kind {
        case .value(let value): return value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .block: return "BLOCKPREDICATE"
        }
    }

    open override var description: String { predicateFormat }

    /// The same condition with values in the places of its variables (`$NAME`).
    open func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        guard let substituted = substituting(variables) as? Self else { return self }
        return substituted
    }

    /// Predicates do not change, but for this: whether one from an archive may be asked. All may.
    open func allowEvaluation() {}

    open override func evaluate(with object: Any?) -> Bool {
        evaluate(with: object, substitutionVariables: nil)
    }

    /// Whether an object meets the condition. A key that the object does not have, or a comparison of what cannot be
    /// compared, ends the program with a sentence.
    open override func evaluate(with object: Any?, substitutionVariables variables: [String: Any]?) -> Bool {
        do {
            return try isMet(by: object, variables: variables ?? [:])
        } catch {
            raise(.invalidArgumentException, "\(predicateFormat): \(error)")
        }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSPredicate else { return false }
        switch (kind, other.kind) {
        case (.value(let own), .value(let theirs)): return type(of: self) == type(of: other) && own == theirs
        default: return self === other
        }
    }

    open override var hash: Int { predicateFormat.hashValue }

    // MARK: For subclasses

    /// Whether an object meets the condition.
    ///
    /// - Throws: `UnknownKeyError`, `PredicateEvaluationError`.
    package func isMet(by object: Any?, variables: [String: Any]) throws -> Bool {
        super.evaluate(with: object, substitutionVariables: variables)
    }

    func substituting(_ variables: [String: Any]) -> NSPredicate { self }

    /// The condition with what its fetches find in their places, as far as they are the same for all objects: then each is
    /// done once. Itself if there is none.
    ///
    /// - Throws: `PredicateEvaluationError`, and what the store says.
    package func withFetchesDone() throws -> NSPredicate { self }

    /// The condition as part of another.
    var nestedFormat: String { predicateFormat }
}

extension NSPredicate: NSSecureCoding {}
