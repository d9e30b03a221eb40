import Foundation

/// A comparison of two values.
///
/// - Status: complete
open class NSComparisonPredicate: NSPredicate {
    public enum Modifier: UInt, Sendable {
        /// The values themselves are compared.
        case direct = 0
        /// The left side is a collection: all of it must compare.
        case all
        /// The left side is a collection: one of it must compare.
        case any
    }

    public enum Operator: UInt, Sendable {
        case lessThan = 0
        case lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
        case matches, like, beginsWith, endsWith, `in`, customSelector
        case contains = 99
        case between
    }

    /// How strings are compared.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// The strings need no folding: they are compared as they are.
        public static let normalized = Options(rawValue: 4)
    }

    public let leftExpression: NSExpression
    public let rightExpression: NSExpression
    public let comparisonPredicateModifier: Modifier
    public let predicateOperatorType: Operator
    public let options: Options
    /// The method of the left side that says whether the right side fits; nil for a comparison by an operator.
    public let customSelector: Selector?
    private let patterns = PatternCache()

    public init(
        leftExpression left: NSExpression, rightExpression right: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        leftExpression = left
        rightExpression = right
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        self.options = options
        customSelector = nil
        super.init(value: true)
    }

    /// A comparison by a method of the left side, which takes the right side and gives a Boolean.
    public init(
        leftExpression left: NSExpression, rightExpression right: NSExpression, customSelector selector: Selector
    ) {
        leftExpression = left
        rightExpression = right
        comparisonPredicateModifier = .direct
        predicateOperatorType = .customSelector
        options = []
        customSelector = selector
        super.init(value: true)
    }

    public required init?(coder: NSCoder) {
        guard let left = coder.decodeObject(forKey: "left") as? NSExpression,
            let right = coder.decodeObject(forKey: "right") as? NSExpression,
            let modifier = Modifier(rawValue: UInt(coder.decodeInteger(forKey: "modifier"))),
            let type = Operator(rawValue: UInt(coder.decodeInteger(forKey: "operator")))
        else { return nil }
        leftExpression = left
        rightExpression = right
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        options = Options(rawValue: UInt(coder.decodeInteger(forKey: "options")))
        customSelector = (coder.decodeObject(forKey: "selector") as? String).map { Selector($0) }
        super.init(value: true)
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(leftExpression, forKey: "left")
        coder.encode(rightExpression, forKey: "right")
        coder.encode(Int(comparisonPredicateModifier.rawValue), forKey: "modifier")
        coder.encode(Int(predicateOperatorType.rawValue), forKey: "operator")
        coder.encode(Int(options.rawValue), forKey: "options")
        if let customSelector { coder.encode(customSelector.description as NSString, forKey: "selector") }
    }

    open override var predicateFormat: String {
        let quantifier: String
        switch comparisonPredicateModifier {
        case .direct: quantifier = ""
        case .all: quantifier = "ALL "
        case .any: quantifier = "ANY "
        }
        let sign = customSelector?.description ?? predicateOperatorType.format + options.format
        return "\(quantifier)\(leftExpression) \(sign) \(rightExpression)"
    }

    package override func isMet(by object: Any?, variables: [String: Any]) throws -> Bool {
        let left = try leftExpression.operand(isList: isLeftAList, with: object, variables: variables)
        let right = try rightExpression.operand(isList: isRightAList, with: object, variables: variables)
        func compares(_ element: Any?) throws -> Bool {
            if let customSelector {
                let answer = NSExpression(
                    forFunction: NSExpression(forConstantValue: element), selectorName: customSelector.description,
                    arguments: [NSExpression(forConstantValue: right)])
                return try (answer.value(with: object, variables: variables) as? NSNumber)?.boolValue ?? false
            }
            return try ValueComparison(predicateOperatorType, options, patterns).holds(element, right)
        }
        switch comparisonPredicateModifier {
        case .direct: return try compares(left)
        case .all: return try elements(of: left).allSatisfy(compares)
        case .any: return try elements(of: left).contains(where: compares)
        }
    }

    /// The elements of the left side; collections in it (what a path through two of them gives) count as theirs.
    private func elements(of value: Any?) throws -> [Any] {
        guard let value = PredicateValue.object(value) else { return [] }
        guard let found = Collections.elements(of: value) else {
            throw PredicateEvaluationError.notACollection("\(leftExpression)")
        }
        return found.flatMap { Collections.elements(of: $0) ?? [$0] }
    }

    // Which sides are collections.
    private var isLeftAList: Bool { predicateOperatorType == .contains || comparisonPredicateModifier != .direct }
    private var isRightAList: Bool { predicateOperatorType == .in || predicateOperatorType == .between }

    override func substituting(_ variables: [String: Any]) -> NSPredicate {
        comparing(leftExpression.substituting(variables), with: rightExpression.substituting(variables))
    }

    package override func withFetchesDone() throws -> NSPredicate {
        func done(_ expression: NSExpression, isList: Bool) throws -> NSExpression {
            guard expression.isFetchOfItsOwn else { return try expression.withFetchesDone() }
            return NSExpression(.constant(try expression.operand(isList: isList, with: nil, variables: [:])))
        }
        return comparing(
            try done(leftExpression, isList: isLeftAList), with: try done(rightExpression, isList: isRightAList))
    }

    /// The same comparison of others; itself if they are the same.
    private func comparing(_ left: NSExpression, with right: NSExpression) -> NSPredicate {
        if left === leftExpression, right === rightExpression { return self }
        if let customSelector {
            return NSComparisonPredicate(
                leftExpression: left, rightExpression: right, customSelector: customSelector)
        }
        return NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: comparisonPredicateModifier,
            type: predicateOperatorType, options: options)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSComparisonPredicate else { return false }
        return leftExpression == other.leftExpression && rightExpression == other.rightExpression
            && comparisonPredicateModifier == other.comparisonPredicateModifier
            && predicateOperatorType == other.predicateOperatorType && options == other.options
            && customSelector?.description == other.customSelector?.description
    }
}

extension NSComparisonPredicate.Operator {
    /// The operator as it is written.
    var format: String {
        switch self {
        case .lessThan: return "<"
        case .lessThanOrEqualTo: return "<="
        case .greaterThan: return ">"
        case .greaterThanOrEqualTo: return ">="
        case .equalTo: return "=="
        case .notEqualTo: return "!="
        case .matches: return "MATCHES"
        case .like: return "LIKE"
        case .beginsWith: return "BEGINSWITH"
        case .endsWith: return "ENDSWITH"
        case .in: return "IN"
        case .customSelector: return "customSelector"
        case .contains: return "CONTAINS"
        case .between: return "BETWEEN"
        }
    }
}

extension NSComparisonPredicate.Options {
    /// The options as they are written behind an operator; empty for none.
    var format: String {
        let letters =
            (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "")
            + (contains(.normalized) ? "n" : "")
        return letters.isEmpty ? "" : "[\(letters)]"
    }
}
