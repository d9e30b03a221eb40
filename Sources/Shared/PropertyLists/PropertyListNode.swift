import Foundation

/// A property list as a plain tree, with one more kind of value that only archives have: the reference.
package enum PropertyListNode: Hashable, Sendable {
    case bool(Bool)
    case integer(Int128)
    case real(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])
    /// The place of an object in an archive's list of objects.
    case reference(Int)

    package static func number(_ value: Double) -> PropertyListNode { .real(value) }

    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var array: [PropertyListNode]? { if case .array(let value) = self { value } else { nil } }
    package var dictionary: [String: PropertyListNode]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// Of an integer, too.
    package var number: Double? {
        switch self {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    /// Of a number without a fraction, too.
    package var integer: Int? {
        switch self {
        case .integer(let value): Int(exactly: value)
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }
}
