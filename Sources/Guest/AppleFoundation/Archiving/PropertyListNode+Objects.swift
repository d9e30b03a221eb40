// Objects of Foundation's for the values of property lists, and the other way round.

import Foundation
internal import PropertyLists

extension PropertyListNode {
    /// The number of an object of Foundation's, of the same kind.
    init(_ number: NSNumber) {
        if PropertyList.isBool(number) {
            self = .bool(number.boolValue)
        } else if ["f", "d"].contains(String(cString: number.objCType)) {
            self = .real(number.doubleValue)
        } else if String(cString: number.objCType) == "Q" {
            self = .integer(Int128(number.uint64Value))
        } else {
            self = .integer(Int128(number.int64Value))
        }
    }

    /// A number or a boolean as an object; nil of anything else.
    var numberObject: NSNumber? {
        switch self {
        case .bool(let value): NSNumber(value: value)
        case .integer(let value):
            Int64(exactly: value).map { NSNumber(value: $0) } ?? UInt64(exactly: value).map { NSNumber(value: $0) }
        case .real(let value): NSNumber(value: value)
        default: nil
        }
    }

    /// A string, number, date or data as an object; nil of what has others in it.
    var leaf: NSObject? {
        switch self {
        case .string(let text): NSString(string: text)
        case .data(let bytes): NSData(data: bytes)
        case .date(let date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        default: numberObject
        }
    }

    /// As `PropertyListSerialization` gives it: numbers as objects, the rest as Swift's values. nil of a reference and
    /// of what has one in it.
    var value: Any? {
        switch self {
        case .string(let text): return text
        case .data(let bytes): return bytes
        case .date(let date): return date
        case .array(let elements):
            let values = elements.compactMap(\.value)
            return values.count == elements.count ? values : nil
        case .dictionary(let members):
            let values = members.compactMapValues(\.value)
            return values.count == members.count ? values : nil
        case .bool, .integer, .real: return numberObject
        case .reference: return nil
        }
    }
}
