// Properties by their names.

import AppleFoundation

extension NSManagedObject {
    /// The value of a property, without telling anybody that it is read.
    public func primitiveValue(forKey key: String) -> Any? {
        fire()
        if let relationship = entity.relationshipsByName[key], relationship.isToMany {
            return published(related(relationship), of: key)
        }
        return values[key]
    }

    /// Sets an attribute, without telling anybody.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        remember()
        values[key] = PredicateValue.object(value)
    }

    /// What `@NSManaged` properties read.
    public func _managedValue<Value>(_ key: String) -> Value {
        let value: Any?
        if let plain = propertyOfPrimitive(key) {
            value = primitiveValue(forKey: plain)
        } else {
            willAccessValue(forKey: key)
            value = self.value(ofProperty: key)
            didAccessValue(forKey: key)
        }
        if let fitting = ValueConversion.convert(value, to: Value.self) { return fitting }
        if value == nil, let type = Value.self as? any EmptyValue.Type, let empty = type.empty as? Value {
            return empty
        }
        raise(
            .invalidArgumentException,
            "the property \"\(key)\" of \(entity.name ?? "") is \(value.map { "a \(type(of: $0))" } ?? "nil"), not \(Value.self)"
        )
    }

    /// What `@NSManaged` properties set.
    public func _setManagedValue<Value>(_ value: Value, _ key: String) {
        if let plain = propertyOfPrimitive(key) {
            setPrimitiveValue(value, forKey: plain)
        } else {
            set(value, ofProperty: key)
        }
    }

    /// `name` for `primitiveName`, which classes declare to get around their own accessors.
    private func propertyOfPrimitive(_ key: String) -> String? {
        guard key.hasPrefix("primitive"), entity.propertiesByName[key] == nil else { return nil }
        let rest = key.dropFirst("primitive".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    func value(ofProperty key: String) -> Any? {
        managedObjectContext?.checkQueue()
        fire()
        if let relationship = entity.relationshipsByName[key], relationship.isToMany {
            return published(related(relationship), of: key)
        }
        return values[key]
    }

    func set(_ value: Any?, ofProperty key: String) {
        managedObjectContext?.checkQueue()
        willChangeValue(forKey: key)
        defer { didChangeValue(forKey: key) }
        guard let relationship = entity.relationshipsByName[key] else {
            remember()
            values[key] = checked(PredicateValue.object(value), of: key)
            return
        }
        guard relationship.isToMany else {
            setRelated(PredicateValue.object(value) as? NSManagedObject, by: relationship)
            return
        }
        let elements = PredicateValue.object(value).flatMap { Collections.elements(of: $0) } ?? []
        replaceRelated(elements.compactMap { $0 as? NSManagedObject }, by: relationship)
    }

    /// A value that the attribute can have. Another one ends the program, as on Apple's systems.
    private func checked(_ value: AnyObject?, of key: String) -> AnyObject? {
        guard let value, let attribute = entity.attributesByName[key] else { return value }
        if attribute.attributeType == .decimalAttributeType, !(value is NSDecimalNumber),
            let number = value as? NSNumber
        {
            return NSDecimalNumber(decimal: number.decimalValue)
        }
        guard attribute.attributeType.admits(value) else {
            raise(
                .invalidArgumentException,
                "Unacceptable type of value for attribute: property = \"\(key)\"; desired type = "
                    + "\(attribute.attributeValueClassName ?? "any"); given type = \(type(of: value)); value = \(value)."
            )
        }
        return value
    }

    /// A value as it is given out: the objects of a relationship to many as a set.
    func published(_ value: Any?, of key: String) -> Any? {
        guard let related = value as? RelatedObjects else { return value }
        guard entity.relationshipsByName[key]?.isOrdered == true else { return NSSet(array: related.objects) }
        return NSOrderedSet(array: related.objects)
    }
}

extension NSManagedObject: DynamicKeys {
    package func hasDynamicValue(forKey key: String) -> Bool {
        entity.propertiesByName[key] != nil || key == "objectID"
    }
    /// Ends the program, as on Apple's systems: what cannot be stored would be lost.
    package func rejectUndefinedKey(_ key: String) {
        raise(
            .undefinedKeyException,
            "the entity \(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\"")
    }
    package func setDynamicValue(_ value: Any?, forKey key: String) throws { set(value, ofProperty: key) }
    package func dynamicValue(forKey key: String) throws -> Any? {
        key == "objectID" ? objectID : value(ofProperty: key)
    }
}

/// A type whose properties are never nil, and what they are where nothing was set.
private protocol EmptyValue { static var empty: Any { get } }

extension String: EmptyValue { fileprivate static var empty: Any { "" } }
extension Int: EmptyValue { fileprivate static var empty: Any { 0 } }
extension Int16: EmptyValue { fileprivate static var empty: Any { Int16(0) } }
extension Int32: EmptyValue { fileprivate static var empty: Any { Int32(0) } }
extension Int64: EmptyValue { fileprivate static var empty: Any { Int64(0) } }
extension Double: EmptyValue { fileprivate static var empty: Any { 0.0 } }
extension Float: EmptyValue { fileprivate static var empty: Any { Float(0) } }
extension Bool: EmptyValue { fileprivate static var empty: Any { false } }
extension Data: EmptyValue { fileprivate static var empty: Any { Data() } }
extension Date: EmptyValue { fileprivate static var empty: Any { Date(timeIntervalSinceReferenceDate: 0) } }

extension NSAttributeType {
    /// Whether an attribute of the type can have the value.
    func admits(_ value: AnyObject) -> Bool {
        switch self {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
            .floatAttributeType, .booleanAttributeType, .decimalAttributeType:
            return value is NSNumber
        case .stringAttributeType: return value is NSString
        case .dateAttributeType: return value is NSDate
        case .binaryDataAttributeType: return value is NSData
        case .UUIDAttributeType: return value is NSUUID
        case .URIAttributeType: return value is NSURL
        case .objectIDAttributeType: return value is NSManagedObjectID
        case .transformableAttributeType, .undefinedAttributeType: return true
        }
    }
}
