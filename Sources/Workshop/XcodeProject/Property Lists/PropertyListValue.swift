import Foundation

/// A value of a property list as project files use it.
public indirect enum PropertyListValue: Hashable, Sendable {
    case string(String)
    case data(Data)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    public var string: String? {
        if case .string(let value) = self { return value }
        return nil
    }

    public var array: [PropertyListValue]? {
        if case .array(let value) = self { return value }
        return nil
    }

    public var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let value) = self { return value }
        return nil
    }

    /// The value's strings, if it is an array; what is no string is left out.
    public var strings: [String]? { array?.compactMap(\.string) }

    public subscript(key: String) -> PropertyListValue? { dictionary?[key] }

    /// From what Foundation reads. Numbers and booleans become strings, as the OpenStep kind has neither.
    public init?(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let flag as Bool: self = .string(flag ? "YES" : "NO")
        case let number as NSNumber: self = .string(number.stringValue)
        case let data as Data: self = .data(data)
        case let list as [Any]: self = .array(list.compactMap(PropertyListValue.init))
        case let table as [String: Any]: self = .dictionary(table.compactMapValues(PropertyListValue.init))
        default: return nil
        }
    }

    /// The value as Foundation's own types.
    public var foundation: Any {
        switch self {
        case .string(let value): return value
        case .data(let value): return value
        case .array(let value): return value.map(\.foundation)
        case .dictionary(let value): return value.mapValues(\.foundation)
        }
    }
}
