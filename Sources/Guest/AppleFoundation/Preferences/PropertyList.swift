// The values that preferences may hold.
import Foundation

enum PropertyList {
    /// The value with every number in it an `NSNumber`, every string a `String`, and so on; nil if it is, or holds,
    /// something that is no property list.
    static func normalised(_ value: Any) -> Any? {
        switch value {
        case let string as String: return string
        case let data as Data: return data
        case let date as Date: return date
        case let number as NSNumber: return number
        // Foundation for Linux does not bridge this one.
        case let number as CGFloat: return NSNumber(value: Double(number))
        case let array as [Any]:
            let elements = array.compactMap(normalised)
            return elements.count == array.count ? elements : nil
        case let dictionary as [String: Any]:
            let values = dictionary.compactMapValues(normalised)
            return values.count == dictionary.count ? values : nil
        default: return nil
        }
    }

    /// Whether two values of preferences, or two missing ones, are the same.
    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return (Collections.object(first) as? NSObject)?.isEqual(Collections.object(second)) ?? false
    }

    /// Whether a number is one of the two booleans, which are objects of a class of their own.
    static func isBool(_ number: NSNumber) -> Bool { type(of: number) == boolClass }

    private static let boolClass: AnyClass = type(of: NSNumber(value: true))
}
