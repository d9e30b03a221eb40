// How one value stands in a preferences file: numbers, strings and data as themselves, the rest as a binary property
// list. Numbers come back as `NSNumber`, which converts to any Swift number as on Apple's systems.
internal import Database
import Foundation

enum PreferenceCoding {
    private enum Kind: Int64 {
        case bool = 0
        case integer = 1
        case real = 2
        case string = 3
        case data = 4
        case propertyList = 5
    }

    static func encode(_ value: Any) throws -> (kind: DatabaseValue, value: DatabaseValue) {
        // Objects first: whether one is a string or data of Swift's, the runtime would have to find out.
        if type(of: value) is AnyClass, let number = value as? NSNumber { return encode(number) }
        switch value {
        case let string as String: return (kind(.string), .text(string))
        case let data as Data: return (kind(.data), .blob(data))
        case let number as NSNumber: return encode(number)
        default:
            let list = try PropertyListSerialization.data(fromPropertyList: ["": value], format: .binary, options: 0)
            return (kind(.propertyList), .blob(list))
        }
    }

    static func decode(kind: DatabaseValue, value: DatabaseValue) -> Any? {
        guard case .integer(let raw) = kind, let kind = Kind(rawValue: raw) else { return nil }
        switch (kind, value) {
        case (.bool, .integer(let number)): return NSNumber(value: number != 0)
        case (.integer, .integer(let number)): return NSNumber(value: number)
        case (.real, .real(let number)): return NSNumber(value: number)
        // SQLite has no NaN: it becomes NULL, which the column refuses, so it is kept as text.
        case (.real, .text(let text)): return Double(text).map { NSNumber(value: $0) }
        case (.string, .text(let text)): return text
        case (.data, .blob(let data)): return data
        case (.propertyList, .blob(let data)):
            return (PropertyList.read(data) as? [String: Any])?[""].flatMap(PropertyList.normalised)
        default: return nil
        }
    }

    private static func encode(_ number: NSNumber) -> (DatabaseValue, DatabaseValue) {
        if PropertyList.isBool(number) { return (kind(.bool), .integer(number.boolValue ? 1 : 0)) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "f"), UInt8(ascii: "d"):
            let real = number.doubleValue
            return (kind(.real), real.isNaN ? .text("nan") : .real(real))
        case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int64.max):
            return (kind(.real), .real(number.doubleValue))
        default: return (kind(.integer), .integer(number.int64Value))
        }
    }

    private static func kind(_ kind: Kind) -> DatabaseValue { .integer(kind.rawValue) }
}
