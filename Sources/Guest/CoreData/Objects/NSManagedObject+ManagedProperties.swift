// What the accessors of `@NSManaged` properties do.

import AppleFoundation

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
        guard let stored = _stored(key) else { return _converted(key) }
        return stored.isNull ? Value._empty : Value._value(of: stored) ?? _converted(key)
    }

    @inlinable public func _managedValue<Value: _ManagedScalar>(_ key: String) -> Value? {
        guard let stored = _stored(key) else { return _converted(key) }
        return stored.isNull ? nil : Value._value(of: stored) ?? _converted(key)
    }

    @inlinable public func _setManagedValue<Value: _ManagedScalar>(_ value: Value, _ key: String) {
        if !_store(key, { value._stored(as: $0) }) { _setManagedValue(value as Any?, key) }
    }

    @inlinable public func _setManagedValue<Value: _ManagedScalar>(_ value: Value?, _ key: String) {
        guard let value else { return _setManagedValue(nil as Any?, key) }
        _setManagedValue(value, key)
    }

    /// What an attribute's column has; nil if the property is none, or if its value is an object.
    @usableFromInline func _stored(_ key: String) -> _StoredScalar? {
        guard let slot = properties.slots[key], let type = properties.types[slot] else { return nil }
        if isFault { fire() }
        guard values.isStored(slot) else { return nil }
        willAccessValue(forKey: key)
        checkQueue()
        didAccessValue(forKey: key)
        return values.stored(slot).map { _StoredScalar($0, of: type) }
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
