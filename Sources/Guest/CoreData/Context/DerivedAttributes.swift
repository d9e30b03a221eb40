import AppleFoundation

/// Attributes that are computed from others when their object is saved.
enum DerivedAttributes {
    /// What cannot be computed is nil.
    static func compute(of objects: [NSManagedObject]) {
        for object in objects where !object.isDeleted && (object.isInserted || object.isUpdated) {
            for case let attribute as NSDerivedAttributeDescription in object.entity.properties {
                let value = try? attribute.derivationExpression?.value(with: object, variables: [:])
                guard !PredicateValue.areEqual(value, object.values[attribute.name]) else { continue }
                object.remember()
                object.values[attribute.name] = PredicateValue.object(value)
            }
        }
    }
}
