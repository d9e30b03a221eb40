// The values that preferences may hold.
import Foundation
internal import PropertyLists

enum PropertyList {
    /// The value that bytes in any of the three forms stand for, as `PropertyListSerialization` gives it; nil if they
    /// are no property list. The binary form, which everything in a bundle has, is read much faster.
    static func read(_ data: Data) -> Any? {
        if BinaryPropertyList.begins(data) { return (try? BinaryPropertyList.read(data))?.value }
        return try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    }

    /// The value with every number in it an `NSNumber`, every string a `String`, and so on; nil if it is, or holds,
    /// something that is no property list.
    static func normalised(_ value: Any) -> Any? {
        // Objects first: whether one is a string or data of Swift's, the runtime would have to find out.
        if type(of: value) is AnyClass, let number = value as? NSNumber { return number }
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
