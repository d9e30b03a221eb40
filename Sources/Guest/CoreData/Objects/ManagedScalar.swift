// Types of `@NSManaged` properties whose values stores keep as they are: nothing of them is boxed on the way.

import AppleFoundation
import Database

/// A value as the column of an attribute has it. Of use to the accessors of `@NSManaged` properties alone.
///
/// - Status: complete
public struct _StoredScalar {
    let value: DatabaseValue
    /// The attribute's type.
    let type: NSAttributeType

    init(_ value: DatabaseValue, of type: NSAttributeType) { (self.value, self.type) = (value, type) }

    /// A floating number. SQLite keeps it as a whole one if it is that and the column's affinity is numeric, as that of dates.
    var number: Double? {
        switch value {
        case .real(let number): return number
        case .integer(let number): return Double(number)
        default: return nil
        }
    }

    public var isNull: Bool {
        if case .null = value { return true }
        return false
    }
}

/// A type that properties of managed objects have without being objects.
///
/// - Status: complete
public protocol _ManagedScalar {
    /// What a property that cannot be nil is where nothing was set.
    static var _empty: Self { get }

    /// The value of an attribute from its column; nil if the attribute is not of just this type.
    static func _value(of stored: _StoredScalar) -> Self?

    /// What the column of an attribute has for the value; nil if the attribute is not of just this type.
    func _stored(as type: NSAttributeType) -> _StoredScalar?
}

extension _ManagedScalar where Self: FixedWidthInteger {
    public static var _empty: Self { 0 }

    public static func _value(of stored: _StoredScalar) -> Self? {
        guard stored.type.isInteger, case .integer(let number) = stored.value else { return nil }
        return Self(exactly: number)
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        let number: Int64?
        switch type {
        case .integer16AttributeType: number = Int16(exactly: self).map(Int64.init)
        case .integer32AttributeType: number = Int32(exactly: self).map(Int64.init)
        case .integer64AttributeType: number = Int64(exactly: self)
        default: number = nil
        }
        return number.map { _StoredScalar(.integer($0), of: type) }
    }
}

extension NSAttributeType {
    fileprivate var isInteger: Bool {
        self == .integer16AttributeType || self == .integer32AttributeType || self == .integer64AttributeType
    }
}

extension Int: _ManagedScalar {}
extension Int16: _ManagedScalar {}
extension Int32: _ManagedScalar {}
extension Int64: _ManagedScalar {}

extension Bool: _ManagedScalar {
    public static var _empty: Bool { false }

    public static func _value(of stored: _StoredScalar) -> Bool? {
        guard stored.type == .booleanAttributeType, case .integer(let number) = stored.value else { return nil }
        return number != 0
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .booleanAttributeType ? _StoredScalar(.integer(self ? 1 : 0), of: type) : nil
    }
}

extension Double: _ManagedScalar {
    public static var _empty: Double { 0 }

    public static func _value(of stored: _StoredScalar) -> Double? {
        stored.type == .doubleAttributeType ? stored.number : nil
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .doubleAttributeType ? _StoredScalar(.real(self), of: type) : nil
    }
}

extension Float: _ManagedScalar {
    public static var _empty: Float { 0 }

    public static func _value(of stored: _StoredScalar) -> Float? {
        stored.type == .floatAttributeType ? stored.number.map { Float($0) } : nil
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .floatAttributeType ? _StoredScalar(.real(Double(self)), of: type) : nil
    }
}

extension String: _ManagedScalar {
    public static var _empty: String { "" }

    public static func _value(of stored: _StoredScalar) -> String? {
        guard stored.type == .stringAttributeType, case .text(let text) = stored.value else { return nil }
        return text
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .stringAttributeType ? _StoredScalar(.text(self), of: type) : nil
    }
}

extension Date: _ManagedScalar {
    public static var _empty: Date { Date(timeIntervalSinceReferenceDate: 0) }

    public static func _value(of stored: _StoredScalar) -> Date? {
        stored.type == .dateAttributeType ? stored.number.map { Date(timeIntervalSinceReferenceDate: $0) } : nil
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .dateAttributeType ? _StoredScalar(.real(timeIntervalSinceReferenceDate), of: type) : nil
    }
}

extension UUID: _ManagedScalar {
    public static var _empty: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    public static func _value(of stored: _StoredScalar) -> UUID? {
        guard stored.type == .UUIDAttributeType, case .identifier(let identifier) = stored.value else { return nil }
        return identifier
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .UUIDAttributeType ? _StoredScalar(.identifier(self), of: type) : nil
    }
}

extension Data: _ManagedScalar {
    public static var _empty: Data { Data() }

    /// Data that may lie in a file is an object from the time that it was read.
    public static func _value(of stored: _StoredScalar) -> Data? { nil }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? { nil }
}
