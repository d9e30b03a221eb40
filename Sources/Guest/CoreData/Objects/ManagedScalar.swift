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
}

/// What was read of an attribute.
///
/// - Status: complete
@frozen public enum _ReadScalar<Value> {
    case value(Value)
    case null
    /// The property is no attribute of just this type, or has become an object.
    case other
}

extension DatabaseValue {
    /// A floating number. SQLite keeps it as a whole one if it is that and the column's affinity is numeric, as that of dates.
    fileprivate var number: Double? {
        switch self {
        case .real(let number): return number
        case .integer(let number): return Double(number)
        default: return nil
        }
    }
}

/// A type that properties of managed objects have without being objects.
///
/// - Status: complete
public protocol _ManagedScalar {
    /// What a property that cannot be nil is where nothing was set.
    static var _empty: Self { get }

    /// Reads an attribute of an object.
    static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Self>

    /// What the column of an attribute has for the value; nil if the attribute is not of just this type.
    func _stored(as type: NSAttributeType) -> _StoredScalar?
}

extension _ManagedScalar where Self: FixedWidthInteger {
    public static var _empty: Self { 0 }

    fileprivate static func read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Self> {
        object.read(key) { value, type in
            guard type.isInteger, case .integer(let number) = value else { return nil }
            return Self(exactly: number)
        }
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

extension Int: _ManagedScalar {
    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Int> { read(object, key) }
}

extension Int16: _ManagedScalar {
    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Int16> { read(object, key) }
}

extension Int32: _ManagedScalar {
    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Int32> { read(object, key) }
}

extension Int64: _ManagedScalar {
    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Int64> { read(object, key) }
}

extension Bool: _ManagedScalar {
    public static var _empty: Bool { false }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Bool> {
        object.read(key) { value, type in
            guard type == .booleanAttributeType, case .integer(let number) = value else { return nil }
            return number != 0
        }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .booleanAttributeType ? _StoredScalar(.integer(self ? 1 : 0), of: type) : nil
    }
}

extension Double: _ManagedScalar {
    public static var _empty: Double { 0 }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Double> {
        object.read(key) { value, type in type == .doubleAttributeType ? value.number : nil }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .doubleAttributeType ? _StoredScalar(.real(self), of: type) : nil
    }
}

extension Float: _ManagedScalar {
    public static var _empty: Float { 0 }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Float> {
        object.read(key) { value, type in type == .floatAttributeType ? value.number.map { Float($0) } : nil }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .floatAttributeType ? _StoredScalar(.real(Double(self)), of: type) : nil
    }
}

extension String: _ManagedScalar {
    public static var _empty: String { "" }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<String> {
        object.read(key) { value, type in
            guard type == .stringAttributeType, case .text(let text) = value else { return nil }
            return text
        }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .stringAttributeType ? _StoredScalar(.text(self), of: type) : nil
    }
}

extension Date: _ManagedScalar {
    public static var _empty: Date { Date(timeIntervalSinceReferenceDate: 0) }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Date> {
        object.read(key) { value, type in
            type == .dateAttributeType ? value.number.map { Date(timeIntervalSinceReferenceDate: $0) } : nil
        }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .dateAttributeType ? _StoredScalar(.real(timeIntervalSinceReferenceDate), of: type) : nil
    }
}

extension UUID: _ManagedScalar {
    public static var _empty: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<UUID> {
        object.read(key) { value, type in
            guard type == .UUIDAttributeType, case .identifier(let identifier) = value else { return nil }
            return identifier
        }
    }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? {
        type == .UUIDAttributeType ? _StoredScalar(.identifier(self), of: type) : nil
    }
}

extension Data: _ManagedScalar {
    public static var _empty: Data { Data() }

    /// Data that may lie in a file is an object from the time that it was read.
    public static func _read(_ object: NSManagedObject, _ key: String) -> _ReadScalar<Data> { .other }

    public func _stored(as type: NSAttributeType) -> _StoredScalar? { nil }
}
