// An order of objects. Facts: Apple's reference of `NSSortDescriptor`.

import Foundation

/// An order of objects by a key of theirs.
///
///     let byName = NSSortDescriptor(key: "name", ascending: true)
///     (people as NSArray).sortedArray(using: [byName])
///
/// - Status: partial (of the selectors those of strings, dates and numbers, and such as are `@objc` of the project)
open class NSSortDescriptor: Foundation.NSSortDescriptor {
    /// The key path that is compared; nil compares the objects themselves.
    public let key: String?
    /// The method that compares, if it is not `compare:`.
    public let selector: Selector?
    private let ownComparator: Comparator?

    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, selector: nil, comparator: nil)
    }

    /// - Parameter selector: A method that takes the other value and returns a `ComparisonResult`.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        self.init(key: key, ascending: ascending, selector: selector, comparator: nil)
    }

    public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
        self.init(key: key, ascending: ascending, selector: nil, comparator: comparator)
    }

    private init(key: String?, ascending: Bool, selector: Selector?, comparator: Comparator?) {
        self.key = key
        self.selector = selector
        ownComparator = comparator
        super.init(keyPath: \NSObject.hash, ascending: ascending, comparator: { _, _ in .orderedSame })
    }

    public override init<Root, Value>(
        keyPath: KeyPath<Root, Value>, ascending: Bool, comparator: @escaping Comparator
    ) {
        key = Self.name(of: keyPath)
        selector = nil
        ownComparator = nil
        super.init(keyPath: keyPath, ascending: ascending, comparator: comparator)
        isFoundations = true
        hasForeignOrder = true
    }

    /// By a property of any type, as the values are ordered: the optional ones, too.
    public override init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        key = Self.name(of: keyPath)
        selector = nil
        ownComparator = nil
        super.init(
            keyPath: keyPath, ascending: ascending,
            comparator: { first, second in Self.order(first, second) })
        isFoundations = true
    }

    public required init?(coder: NSCoder) {
        key = coder.decodeObject(forKey: "NSKey") as? String
        selector = (coder.decodeObject(forKey: "NSSelector") as? String).map { Selector($0) }
        ownComparator = nil
        super.init(
            keyPath: \NSObject.hash, ascending: coder.decodeBool(forKey: "NSAscending"),
            comparator: { _, _ in .orderedSame })
    }

    open func encode(with coder: NSCoder) {
        coder.encode(key as NSString?, forKey: "NSKey")
        coder.encode(selector?.description as NSString?, forKey: "NSSelector")
        coder.encode(ascending, forKey: "NSAscending")
    }

    /// Whether the values are found by the key path of Swift's that Foundation holds.
    private var isFoundations = false
    /// Whether a comparator that Foundation holds orders them.
    private var hasForeignOrder = false

    /// Whether the values of the key are ordered by the selector, or as values are: then a store can order them, too.
    package var isByKey: Bool { key != nil && ownComparator == nil && !hasForeignOrder }

    private static func name<Root, Value>(of path: KeyPath<Root, Value>) -> String? {
        guard let root = Root.self as? AnyClass else { return nil }
        return ClassRegistry.shared.name(of: path, from: root)
    }

    /// Which of two objects comes first.
    open override func compare(_ first: Any, to second: Any) -> ComparisonResult {
        if isFoundations { return super.compare(first, to: second) }
        do {
            let order = try compared(try value(of: first), try value(of: second))
            return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? order
        } catch {
            raise(.invalidArgumentException, "sorting by \(key ?? "the objects"): \(error)")
        }
    }

    private func value(of object: Any) throws -> AnyObject? {
        guard let object = PredicateValue.object(object) else { return nil }
        guard let key, key != "self" else { return object }
        return PredicateValue.object(
            try ClassRegistry.shared.value(forKeyPath: key, of: Collections.object(object)))
    }

    private func compared(_ first: AnyObject?, _ second: AnyObject?) throws -> ComparisonResult {
        if let ownComparator, let first, let second { return ownComparator(first, second) }
        guard let first, let second else { return Self.order(first, second) }
        switch selector?.description {
        case nil, "compare:":
            guard let order = PredicateValue.compare(first, second) else {
                throw PredicateEvaluationError.incomparable("\(first)", "\(second)")
            }
            return order
        case let name?:
            if let first = first as? NSString, let second = second as? NSString,
                let order = Self.order(first as String, second as String, by: name)
            {
                return order
            }
            let result = try Selector(name).perform(on: first, with: [second])
            if let order = result as? ComparisonResult { return order }
            return (result as? NSNumber).flatMap { ComparisonResult(rawValue: $0.intValue) } ?? .orderedSame
        }
    }

    /// nil comes before everything.
    private static func order(_ first: Any?, _ second: Any?) -> ComparisonResult {
        switch (PredicateValue.object(first), PredicateValue.object(second)) {
        case (nil, nil): return .orderedSame
        case (nil, _): return .orderedAscending
        case (_, nil): return .orderedDescending
        case (let first?, let second?): return PredicateValue.compare(first, second) ?? .orderedSame
        }
    }

    /// The order of two strings by a method of `NSString`; nil for another method.
    package static func order(_ first: String, _ second: String, by selector: String) -> ComparisonResult? {
        switch selector {
        case "caseInsensitiveCompare:": return first.caseInsensitiveCompare(second)
        case "localizedCompare:": return first.localizedCompare(second)
        case "localizedCaseInsensitiveCompare:": return first.localizedCaseInsensitiveCompare(second)
        case "localizedStandardCompare:": return first.localizedStandardCompare(second)
        default: return nil
        }
    }

    /// The same order the other way round.
    open override var reversedSortDescriptor: Any {
        if isFoundations, key == nil { return super.reversedSortDescriptor }
        return NSSortDescriptor(key: key, ascending: !ascending, selector: selector, comparator: ownComparator)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSSortDescriptor else { return false }
        if self === other { return true }
        return key != nil && key == other.key && ascending == other.ascending && selector == other.selector
            && ownComparator == nil && other.ownComparator == nil
    }

    open override var hash: Int { key.hashValue }
}

extension NSSortDescriptor: NSSecureCoding {
    public class var supportsSecureCoding: Bool { true }
}
