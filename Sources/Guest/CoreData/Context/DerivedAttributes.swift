import AppleFoundation

/// Attributes that are computed from others when their object is saved.
enum DerivedAttributes {
    /// What cannot be computed is nil. All objects that are saved at once have the same time.
    static func compute(of changed: [NSManagedObject], for coordinator: NSPersistentStoreCoordinator?) {
        guard let coordinator,
            coordinator.managedObjectModel.entities.contains(where: { !$0.known.derived.isEmpty })
        else { return }
        let objects = changed.filter { !$0.isDeleted && ($0.isInserted || $0.isUpdated) }
        let now = coordinator.clock()
        for object in objects + owners(of: objects) { compute(object, now) }
    }

    private static func compute(_ object: NSManagedObject, _ now: Date) {
        for slot in object.properties.derived {
            guard case .attribute(let attribute) = object.properties.inSlots[slot],
                let derived = attribute as? NSDerivedAttributeDescription
            else { continue }
            let value = derived.derivationExpression.flatMap { Self.value(of: $0, for: object, now) }
            guard !PredicateValue.areEqual(value, object.object(at: slot)) else { continue }
            object.remember()
            object.values[slot] = PropertyValue(value, of: attribute)
        }
    }

    /// Apple's reference knows `now()` as the whole of a derivation only.
    private static func value(of derivation: NSExpression, for object: NSManagedObject, _ now: Date) -> Any? {
        if case .function(nil, "now", _) = derivation.kind { return now }
        return (try? derivation.value(with: object, variables: [:])) ?? nil
    }

    /// The objects that others belong to, and that may have a number or a sum of them.
    private static func owners(of objects: [NSManagedObject]) -> [NSManagedObject] {
        var seen = Set(objects.map(ObjectIdentifier.init))
        return objects.flatMap { object in
            object.properties.inSlots.compactMap { property -> NSManagedObject? in
                guard case .toOne(let relationship) = property, relationship.inverseRelationship?.isToMany == true,
                    relationship.destinationEntity?.known.derived.isEmpty == false,
                    let owner = object.toOne(relationship), !owner.isDeleted
                else { return nil }
                return seen.insert(ObjectIdentifier(owner)).inserted ? owner : nil
            }
        }
    }
}
