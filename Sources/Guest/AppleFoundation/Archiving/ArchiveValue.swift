// What a keyed archive is written as: a property list with one more kind of value, the reference.

import Foundation

/// A value of a property list, or the place of an object in the archive's list of objects.
enum ArchiveValue: Hashable {
    case bool(Bool)
    case integer(Int128)
    case real(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case array([ArchiveValue])
    case dictionary([String: ArchiveValue])
    case reference(Int)

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
    var number: NSNumber? {
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
        default: number
        }
    }
}
