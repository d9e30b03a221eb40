// `@sum.price` and its like: what key-value coding computes of all elements of a collection.

import Foundation

/// An operator at the head of a key path, with the path behind it.
struct CollectionOperator {
    private enum Kind: String {
        case count, sum, avg, min, max
        case unionOfObjects, distinctUnionOfObjects
        case unionOfArrays, distinctUnionOfArrays
        case unionOfSets, distinctUnionOfSets
    }

    private let kind: Kind
    /// What is computed with; empty means the elements themselves.
    private let path: String

    /// Reads `@sum.price` or `@count`; nil for an operator that there is not.
    init?(_ keyPath: String) {
        let parts = keyPath.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard keyPath.hasPrefix("@"), let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
        self.kind = kind
        path = parts.count > 1 ? String(parts[1]) : ""
    }

    func result(of elements: [Any]) throws -> Any? {
        // `@count` counts the elements, whatever stands behind it.
        if kind == .count { return NSNumber(value: elements.count) }
        let own = path.isEmpty || path == "self" ? elements : try Collections.values(forKeyPath: path, of: elements)
        let isNested = [.unionOfArrays, .distinctUnionOfArrays, .unionOfSets, .distinctUnionOfSets].contains(kind)
        let all = isNested ? own.flatMap { Collections.elements(of: $0) ?? [] } : own
        let values = all.filter { !($0 is NSNull) }
        switch kind {
        case .count: return NSNumber(value: elements.count)
        case .sum: return sum(of: values)
        case .avg:
            // Nil elements count as 0.
            guard !all.isEmpty else { return NSDecimalNumber.zero }
            return sum(of: values).dividing(by: NSDecimalNumber(value: all.count))
        case .min: return extreme(of: values, .orderedAscending)
        case .max: return extreme(of: values, .orderedDescending)
        case .unionOfObjects, .unionOfArrays: return NSArray(array: values)
        case .distinctUnionOfObjects, .distinctUnionOfArrays: return NSArray(array: Collections.distinct(values))
        case .unionOfSets, .distinctUnionOfSets: return NSSet(array: values)
        }
    }

    private func sum(of values: [Any]) -> NSDecimalNumber {
        values.reduce(NSDecimalNumber.zero) { $0.adding(Self.number($1)) }
    }

    private static func number(_ value: Any) -> NSDecimalNumber {
        switch value {
        case let number as NSDecimalNumber: return number
        case let number as CGFloat: return NSDecimalNumber(value: Double(number))
        case let number as NSNumber: return NSDecimalNumber(decimal: number.decimalValue)
        case let text as String: return NSDecimalNumber(string: text)
        default: return .zero
        }
    }

    private func extreme(of values: [Any], _ wanted: ComparisonResult) -> Any? {
        values.reduce(nil as Any?) { best, value in
            guard let best else { return value }
            return Self.compare(value, best) == wanted ? value : best
        }
    }

    private static func compare(_ first: Any, _ second: Any) -> ComparisonResult {
        switch (first, second) {
        case (let first as String, let second as String): return (first as NSString).compare(second)
        case (let first as Date, let second as Date): return first.compare(second)
        default: return number(first).compare(number(second))
        }
    }
}
