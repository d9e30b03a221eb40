// Values as predicates compare them: objects of Foundation's, whatever they were before.

import Foundation

package enum PredicateValue {
    /// The value as an object; nil for nil and `NSNull`.
    package static func object(_ value: Any?) -> AnyObject? {
        switch value {
        case nil, is NSNull: return nil
        case let object as NSObject: return object
        case let number as CGFloat: return NSNumber(value: Double(number))
        case let optional as any OptionalValue: return object(optional.wrapped)
        case let other?: return other as AnyObject
        }
    }

    /// Whether two values are the same to a predicate: numbers by their value, strings by their characters, nil only
    /// as nil.
    package static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
        let (left, right) = (object(left), object(right))
        switch (left, right) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let left as NSNumber, let right as NSNumber): return numeric(left, right) == .orderedSame
        case (let left as NSString, let right as NSString):
            return textual(left as String, right as String) == .orderedSame
        case (let left as NSArray, let right as NSArray):
            return left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1) }
        case (let left as NSObject, let right as NSObject): return left.isEqual(right)
        default: return left === right
        }
    }

    /// Which of two values comes first; nil if they have no order.
    package static func compare(_ left: AnyObject, _ right: AnyObject) -> ComparisonResult? {
        switch (left, right) {
        case (let left as NSNumber, let right as NSNumber): return numeric(left, right)
        case (let left as NSString, let right as NSString): return textual(left as String, right as String)
        case (let left as NSDate, let right as NSDate): return left.compare(right as Date)
        case (let left as NSUUID, let right as NSUUID): return textual(left.uuidString, right.uuidString)
        case (let left as NSData, let right as NSData): return order(left as Data, right as Data)
        case (let left as NSURL, let right as NSURL):
            return textual(left.absoluteString, right.absoluteString)
        default: return nil
        }
    }

    /// Strings are ordered by their code points, as SQLite orders them.
    package static func textual(_ left: String, _ right: String) -> ComparisonResult {
        order(left.utf8, right.utf8)
    }

    private static func order<S: Sequence>(_ left: S, _ right: S) -> ComparisonResult where S.Element: Comparable {
        if left.lexicographicallyPrecedes(right) { return .orderedAscending }
        return left.elementsEqual(right) ? .orderedSame : .orderedDescending
    }

    private static func numeric(_ left: NSNumber, _ right: NSNumber) -> ComparisonResult {
        if left is NSDecimalNumber || right is NSDecimalNumber {
            return order(left.decimalValue, right.decimalValue)
        }
        if let left = left.wholeValue, let right = right.wholeValue { return order(left, right) }
        return order(left.doubleValue, right.doubleValue)
    }

    private static func order<T: Comparable>(_ left: T, _ right: T) -> ComparisonResult {
        if left < right { return .orderedAscending }
        return left == right ? .orderedSame : .orderedDescending
    }
}

extension NSNumber {
    /// The value of a number that was made of a whole one or a Boolean.
    package var wholeValue: Int64? {
        if self is NSDecimalNumber { return nil }
        switch UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return nil
        default: return int64Value
        }
    }
}
