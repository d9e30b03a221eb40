// What the accessors of `@NSManaged` properties do.

import AppleFoundation
import Database

extension NSManagedObject {
    /// What `@NSManaged` properties read.
    public func _managedValue<Value>(_ key: String) -> Value { _converted(key) }

    /// What `@NSManaged` properties set.
    public func _setManagedValue<Value>(_ value: Value, _ key: String) {
        if let plain = propertyOfPrimitive(key) {
            setPrimitiveValue(value, forKey: plain)
        } else {
            set(value, ofProperty: key)
        }
    }

    // MARK: What is stored as it is

    @inlinable public func _managedValue<Value: _ManagedScalar>(_ key: String) -> Value {
        switch Value._read(self, key) {
        case .value(let value): return value
        case .null: return Value._empty
        case .other: return _converted(key)
        }
    }

    @inlinable public func _managedValue<Value: _ManagedScalar>(_ key: String) -> Value? {
        switch Value._read(self, key) {
        case .value(let value): return value
        case .null: return nil
        case .other: return _converted(key)
        }
    }

    @inlinable public func _setManagedValue<Value: _ManagedScalar>(_ value: Value, _ key: String) {
        if !_store(key, { value._stored(as: $0) }) { _setManagedValue(value as Any?, key) }
    }

    @inlinable public func _setManagedValue<Value: _ManagedScalar>(_ value: Value?, _ key: String) {
        guard let value else { return _setManagedValue(nil as Any?, key) }
        _setManagedValue(value, key)
    }

    /// Reads an attribute whose value is as its column has it.
    ///
    /// - Parameter value: Makes one of what the column has, which is not null; nil if it or the attribute is of another type.
    @inline(__always) func read<Value>(
        _ key: String, _ value: (DatabaseValue, NSAttributeType) -> Value?
    ) -> _ReadScalar<Value> {
        guard let slot = properties.slots[key], let type = properties.types[slot] else { return .other }
        if isFault { fire() }
        guard values.isStored(slot) else { return .other }
        willAccessValue(forKey: key)
        checkQueue()
        didAccessValue(forKey: key)
        guard let stored = values.stored(slot) else { return .other }
        if case .null = stored { return .null }
        return value(stored, type).map { .value($0) } ?? .other
    }

    /// - Parameter make: What the column of an attribute of a type has; nil if the value is not of just this type.
    /// - Returns: Whether the property is an attribute of the value's type. Nothing has happened if it is not.
    @usableFromInline func _store(_ key: String, _ make: (NSAttributeType) -> _StoredScalar?) -> Bool {
        guard let slot = properties.slots[key], let type = properties.types[slot], let stored = make(type) else {
            return false
        }
        checkQueue()
        let tells = tellsChanges
        if tells { willChangeValue(forKey: key) }
        remember()
        values[slot] = .stored(stored.value)
        if tells { didChangeValue(forKey: key) }
        return true
    }

    // MARK: Everything else

    @usableFromInline func _converted<Value>(_ key: String) -> Value {
        let value: Any?
        if let plain = propertyOfPrimitive(key) {
            value = primitiveValue(forKey: plain)
        } else {
            willAccessValue(forKey: key)
            value = self.value(ofProperty: key)
            didAccessValue(forKey: key)
        }
        if let fitting = ValueConversion.convert(value, to: Value.self) { return fitting }
        if value == nil, let type = Value.self as? any _ManagedScalar.Type, let empty = type._empty as? Value {
            return empty
        }
        raise(
            .invalidArgumentException,
            "the property \"\(key)\" of \(entity.name ?? "") is \(value.map { "a \(type(of: $0))" } ?? "nil"), not \(Value.self)"
        )
    }

    /// `name` for `primitiveName`, which classes declare to get around their own accessors.
    private func propertyOfPrimitive(_ key: String) -> String? {
        guard key.hasPrefix("primitive"), properties.slots[key] == nil else { return nil }
        let rest = key.dropFirst("primitive".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }
}
