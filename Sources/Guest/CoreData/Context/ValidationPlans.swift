import AppleFoundation

/// What there is to be asked of an entity's objects before they are saved, by their classes.
///
/// Unchecked, because the plans are behind the lock.
final class ValidationPlans: @unchecked Sendable {
    /// A property of which the model, or a method of the class, may have something to say.
    struct Step {
        let slot: Int
        /// Whether the class has a method for the property.
        let hasMethod: Bool
    }

    private let lock = NSLock()
    private var plans: [ObjectIdentifier: [Step]] = [:]

    /// The steps for an object, in the order of the entity's properties.
    func steps(for object: NSManagedObject) -> [Step] {
        let type = ObjectIdentifier(type(of: object))
        if let known = lock.withLock({ plans[type] }) { return known }
        let steps = object.properties.all.compactMap { property -> Step? in
            guard let slot = object.properties.slots[property.name] else { return nil }
            let selector = NSManagedObject.validator(of: property.name)
            let hasMethod = ClassRegistry.shared.responds(object, to: selector)
            return hasMethod || Self.isBound(property) ? Step(slot: slot, hasMethod: hasMethod) : nil
        }
        lock.withLock { plans[type] = steps }
        return steps
    }

    /// Whether the model has something to say of a property's values.
    private static func isBound(_ property: NSPropertyDescription) -> Bool {
        if let attribute = property as? NSAttributeDescription {
            let mayBeNil = attribute.isOptional || attribute.isTransient || attribute is NSDerivedAttributeDescription
            return !mayBeNil || !attribute.validationPredicates.isEmpty
        }
        guard let relationship = property as? NSRelationshipDescription else { return false }
        return !relationship.isOptional || relationship.minCount > 0 || relationship.maxCount > 1
    }
}
