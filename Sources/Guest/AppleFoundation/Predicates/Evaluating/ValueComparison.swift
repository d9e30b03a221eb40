// What the operators of a comparison mean.

import Foundation

/// One comparison of two values. With `[c]` and `[d]` strings are compared without regard to case or marks.
package struct ValueComparison {
    private let type: NSComparisonPredicate.Operator
    private let options: NSComparisonPredicate.Options
    private let patterns: PatternCache

    package init(
        _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options = [],
        _ patterns: PatternCache = PatternCache()
    ) {
        self.type = type
        self.options = options
        self.patterns = patterns
    }

    /// Whether the comparison holds. nil equals only nil, and is neither less nor greater than anything.
    ///
    /// - Throws: `PredicateEvaluationError` for values that the operator is not for.
    package func holds(_ leftValue: Any?, _ rightValue: Any?) throws -> Bool {
        let (left, right) = (PredicateValue.object(leftValue), PredicateValue.object(rightValue))
        switch type {
        case .equalTo: return areEqual(left, right)
        case .notEqualTo: return !areEqual(left, right)
        case .lessThan: return try order(left, right).map { $0 == .orderedAscending } ?? false
        case .lessThanOrEqualTo: return try order(left, right).map { $0 != .orderedDescending } ?? false
        case .greaterThan: return try order(left, right).map { $0 == .orderedDescending } ?? false
        case .greaterThanOrEqualTo: return try order(left, right).map { $0 != .orderedAscending } ?? false
        case .between: return try isBetween(left, right)
        case .in: return try contains(right, left)
        case .contains: return try contains(left, right)
        case .beginsWith: return try texts(left, right).map { $0.utf8.starts(with: $1.utf8) } ?? false
        case .endsWith:
            return try texts(left, right).map { $0.utf8.reversed().starts(with: $1.utf8.reversed()) } ?? false
        case .like: return try texts(left, right).map { WildcardPattern($1).matches($0) } ?? false
        case .matches:
            guard let left = try text(left), let right = try text(right) else { return false }
            return try patterns.pattern(right, options).matches(folded(left, marksOnly: true))
        case .customSelector: throw PredicateEvaluationError.noFunction("customSelector")
        }
    }

    /// A string as it is compared.
    package func folded(_ text: String, marksOnly: Bool = false) -> String {
        var folding: String.CompareOptions = []
        if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
        if options.contains(.caseInsensitive), !marksOnly { folding.insert(.caseInsensitive) }
        if folding.isEmpty || options.contains(.normalized) { return text }
        return text.folding(options: folding, locale: nil)
    }

    private func areEqual(_ left: AnyObject?, _ right: AnyObject?) -> Bool {
        if let left = left as? NSString, let right = right as? NSString {
            return PredicateValue.textual(folded(left as String), folded(right as String)) == .orderedSame
        }
        return PredicateValue.areEqual(left, right)
    }

    private func order(_ left: AnyObject?, _ right: AnyObject?) throws -> ComparisonResult? {
        guard let left, let right else { return nil }
        if let left = left as? NSString, let right = right as? NSString {
            return PredicateValue.textual(folded(left as String), folded(right as String))
        }
        guard let order = PredicateValue.compare(left, right) else {
            throw PredicateEvaluationError.incomparable("\(left)", "\(right)")
        }
        return order
    }

    private func isBetween(_ value: AnyObject?, _ bounds: AnyObject?) throws -> Bool {
        guard let bounds, let both = Collections.elements(of: bounds), both.count == 2 else {
            throw PredicateEvaluationError.noBounds(bounds.map { "\($0)" } ?? "nil")
        }
        let (low, high) = (PredicateValue.object(both[0]), PredicateValue.object(both[1]))
        guard let above = try order(value, low), let below = try order(value, high) else { return false }
        return above != .orderedAscending && below != .orderedDescending
    }

    /// Whether a collection has an element, or a string a part.
    private func contains(_ whole: AnyObject?, _ part: AnyObject?) throws -> Bool {
        guard let whole else { return false }
        if let dictionary = whole as? NSDictionary {
            return dictionary.allValues.contains { areEqual(PredicateValue.object($0), part) }
        }
        if let elements = Collections.elements(of: whole) {
            return elements.contains { areEqual(PredicateValue.object($0), part) }
        }
        guard whole is NSString else { throw PredicateEvaluationError.notACollection("\(whole)") }
        guard let (whole, part) = try texts(whole, part) else { return false }
        // Code points, not characters: a mark of its own can be looked for.
        return part.isEmpty || whole.unicodeScalars.contains(part.unicodeScalars)
    }

    /// Both as strings, folded; nil if one is nil.
    private func texts(_ left: AnyObject?, _ right: AnyObject?) throws -> (String, String)? {
        guard let left = try text(left), let right = try text(right) else { return nil }
        return (folded(left), folded(right))
    }

    private func text(_ value: AnyObject?) throws -> String? {
        guard let value else { return nil }
        switch value {
        case let text as NSString: return text as String
        case let address as NSURL: return address.absoluteString
        default: throw PredicateEvaluationError.incomparable("\(value)", "a string")
        }
    }
}

extension String.UnicodeScalarView {
    fileprivate func contains(_ part: String.UnicodeScalarView) -> Bool {
        let (whole, wanted) = (Array(self), Array(part))
        guard wanted.count <= whole.count else { return false }
        return (0...(whole.count - wanted.count)).contains { whole[$0...].starts(with: wanted) }
    }
}
