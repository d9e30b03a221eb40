import Foundation

/// A property list as a plain tree.
enum PropertyListNode: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var integer: Int? { number.flatMap { Int(exactly: $0) } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var array: [PropertyListNode]? { if case .array(let value) = self { value } else { nil } }
    var dictionary: [String: PropertyListNode]? { if case .dictionary(let value) = self { value } else { nil } }

    /// The tree in the classes that `PropertyListSerialization` writes.
    var object: Any {
        switch self {
        case .bool(let value): return value
        case .number(let value): return value
        case .string(let value): return value
        case .array(let value): return value.map(\.object)
        case .dictionary(let value): return value.mapValues(\.object)
        }
    }
}
