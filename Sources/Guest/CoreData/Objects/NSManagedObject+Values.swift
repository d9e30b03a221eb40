// Properties by their names.

import AppleFoundation

extension NSManagedObject {
    /// The value of a property, without telling anybody that it is read.
    public func primitiveValue(forKey key: String) -> Any? {
        fire()
        return properties.slots[key].flatMap(value)
    }

    /// Sets an attribute, without telling anybody.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        guard let slot = properties.slots[key] else { return }
        remember()
        if case .attribute(let attribute) = properties.inSlots[slot] {
            values[slot] = PropertyValue(value, of: attribute)
        } else {
            values[slot] = .object(PredicateValue.object(value))
        }
    }

    func value(ofProperty key: String) -> Any? {
        checkQueue()
        fire()
        return properties.slots[key].flatMap(value)
    }

    /// The value of a property as it is given out; relationships to many are read.
    func value(at slot: Int) -> Any? {
        switch properties.inSlots[slot] {
        case .toMany(let relationship): return published(related(relationship), of: relationship)
        case .other(let property as NSFetchedPropertyDescription): return objects(of: property, at: slot)
        default: return object(at: slot)
        }
    }

    func set(_ value: Any?, ofProperty key: String) {
        guard let slot = properties.slots[key] else { return }
        checkQueue()
        let tells = tellsChanges
        if tells { willChangeValue(forKey: key) }
        defer { if tells { didChangeValue(forKey: key) } }
        switch properties.inSlots[slot] {
        case .attribute(let attribute):
            remember()
            values[slot] = checked(value, of: attribute)
        case .toOne(let relationship):
            setRelated(PredicateValue.object(value) as? NSManagedObject, by: relationship)
        case .toMany(let relationship):
            let elements = PredicateValue.object(value).flatMap { Collections.elements(of: $0) } ?? []
            replaceRelated(elements.compactMap { $0 as? NSManagedObject }, by: relationship)
        case .other:
            remember()
            values[slot] = .object(PredicateValue.object(value))
        }
    }

    /// A value that the attribute can have. Another one ends the program, as on Apple's systems.
    private func checked(_ value: Any?, of attribute: NSAttributeDescription) -> PropertyValue {
        let checked = PropertyValue(value, of: attribute)
        guard case .object(let object) = checked else { return checked }
        if attribute.attributeType == .decimalAttributeType, !(object is NSDecimalNumber),
            let number = object as? NSNumber
        {
            return .object(NSDecimalNumber(decimal: number.decimalValue))
        }
        guard attribute.attributeType.admits(object) else {
            raise(
                .invalidArgumentException,
                "Unacceptable type of value for attribute: property = \"\(attribute.name)\"; desired type = "
                    + "\(attribute.attributeValueClassName ?? "any"); given type = \(type(of: object)); value = \(object)."
            )
        }
        return .object(object)
    }

    // MARK: Values as objects

    /// The value of an attribute, or the object of a relationship to one; nil where there is none.
    func object(at slot: Int) -> AnyObject? {
        let object = object(at: slot, of: values)
        // What is expensive to make is made once; what can be changed in place is the same object each time.
        if case .stored = values[slot], let object, properties.inSlots[slot].keepsObjects {
            values[slot] = .object(object)
        }
        return object
    }

    /// The value of an attribute, or the object of a relationship to one, among values that the object has or had.
    func object(at slot: Int, of values: ObjectValues) -> AnyObject? {
        switch (values[slot], properties.inSlots[slot]) {
        case (.object(let object), _): return object
        case (.stored(.null), _), (.related, _): return nil
        case (.stored(let stored), .attribute(let attribute)): return StoredValue.decode(stored, of: attribute)
        case (.stored(.integer(let number)), .toOne(let relationship)):
            return managedObjectContext?.object(numbered: number, by: relationship, of: self)
        default: return nil
        }
    }

    /// A property as it is given out, if it is here.
    func published(_ key: String) -> Any? { properties.slots[key].flatMap { published($0, of: values) } }

    /// A property as it is given out, among values that the object has or had: nil for a relationship to many that was not
    /// read.
    func published(_ slot: Int, of values: ObjectValues) -> Any? {
        guard case .related(let related) = values[slot], let relationship = properties.inSlots[slot].relationship else {
            return object(at: slot, of: values)
        }
        return published(related, of: relationship)
    }

    /// The objects of a relationship to many as a set.
    private func published(_ related: RelatedObjects, of relationship: NSRelationshipDescription) -> Any {
        relationship.isOrdered ? NSOrderedSet(array: related.objects) : NSSet(array: related.objects)
    }

    /// All attributes and relationships to one, by their names.
    func snapshot(of values: ObjectValues) -> [String: Any] {
        var snapshot: [String: Any] = [:]
        for (slot, name) in properties.names.enumerated() { snapshot[name] = object(at: slot, of: values) }
        return snapshot
    }
}

extension EntityProperty {
    /// Whether what was made of a stored value is kept.
    fileprivate var keepsObjects: Bool {
        switch self {
        case .attribute(let attribute): return attribute.attributeType == .transformableAttributeType
        case .toOne: return true
        case .toMany, .other: return false
        }
    }
}

extension NSManagedObject: DynamicKeys {
    package func hasDynamicValue(forKey key: String) -> Bool {
        properties.slots[key] != nil || key == "objectID"
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
