// What a save does about objects that have what only one may have. Facts: Apple's references of `NSMergePolicy` and
// `NSConstraintConflict`.

import AppleFoundation
import Database

extension NSManagedObjectContext {
    /// Whose values are not unique, among the objects that are to be saved and the rows that they leave as they are.
    ///
    /// - Throws: `StoreError` if the store cannot be read.
    func constraintConflicts() throws -> [NSConstraintConflict] {
        let present = changed.filter { !$0.isDeleted && ($0.isInserted || $0.isUpdated) }
        let replaced = Set(changed.compactMap { $0.isDeleted || $0.isUpdated ? $0.objectID.rowKey : nil })
        var conflicts: [NSConstraintConflict] = []
        for (constraint, root) in constraints(of: present) {
            // Objects with the same values, in the order of the first of them.
            var (groups, order) = ([[DatabaseValue]: [NSManagedObject]](), [[DatabaseValue]]())
            for object in present where object.entity.isKindOf(entity: root) {
                guard let values = try values(constraint, of: object) else { continue }
                if groups[values] == nil { order.append(values) }
                groups[values, default: []].append(object)
            }
            for values in order {
                guard let objects = groups[values],
                    let store = objects[0].storeOfRow
                        ?? persistentStoreCoordinator?.store(for: objects[0].entity)
                else { continue }
                let row = try store.rows.row(of: root, with: constraint, values, except: replaced)
                guard row != nil || objects.count > 1 else { continue }
                conflicts.append(conflict(constraint, objects, row.map { object(for: $0, in: store) }))
            }
        }
        return conflicts
    }

    /// The constraints that concern objects, each with the entity that has it.
    private func constraints(of objects: [NSManagedObject]) -> [(names: [String], root: NSEntityDescription)] {
        var found: [(names: [String], root: NSEntityDescription)] = []
        var seen: Set<ObjectIdentifier> = []
        for object in objects {
            var entity: NSEntityDescription? = object.entity
            while let next = entity, seen.insert(ObjectIdentifier(next)).inserted {
                found += next.constraintNames.map { ($0, next) }
                entity = next.superentity
            }
        }
        return found
    }

    /// What an object will have in the columns of a constraint; nil if there is nothing in one of them, which is like nothing
    /// else.
    private func values(_ names: [String], of object: NSManagedObject) throws -> [DatabaseValue]? {
        object.fire()
        var values: [DatabaseValue] = []
        for name in names {
            guard let slot = object.properties.slots[name],
                case .attribute(let attribute) = object.properties.inSlots[slot]
            else { return nil }
            let value = try StoredValue.encode(object.values[slot], of: attribute)
            if case .null = value { return nil }
            values.append(value)
        }
        return values
    }

    private func conflict(
        _ constraint: [String], _ objects: [NSManagedObject], _ known: NSManagedObject?
    ) -> NSConstraintConflict {
        known?.fire()
        return NSConstraintConflict(
            constraint: constraint, databaseObject: known,
            databaseSnapshot: known.map { $0.snapshot(of: $0.committed ?? $0.values) },
            conflicting: objects, conflictingSnapshots: objects.map { $0.snapshot(of: $0.values) })
    }

    // MARK: Resolving

    /// Has one object be left of those that are in conflict: that of the row, or the one that was there first. Its row keeps its
    /// number, so that what leads to it still does.
    ///
    /// - Parameter trumps: Whether what was to be saved is put upon it; else that is given up.
    func resolve(_ conflict: NSConstraintConflict, trumps: Bool) {
        var others = conflict.conflictingObjects.filter { $0.managedObjectContext === self && !$0.isDeleted }
        // A saved object that was changed is one of its own: it is not put upon another, but gets its values back.
        guard let left = conflict.databaseObject ?? others.first(where: \.isSaved) ?? others.first else { return }
        others.removeAll { $0 === left }
        for other in others {
            if other.isSaved {
                if trumps, conflict.databaseObject != nil { yield(left, to: other) } else { giveBack(conflict, other) }
            } else {
                if trumps { move(other, to: left) }
                drop(other)
            }
        }
    }

    /// A row that stands in the way of a saved object's change goes.
    private func yield(_ known: NSManagedObject, to other: NSManagedObject) { delete(known) }

    private func giveBack(_ conflict: NSConstraintConflict, _ object: NSManagedObject) {
        guard let committed = object.committed else { return }
        object.remember()
        for name in conflict.constraint {
            object.properties.slots[name].map { object.values[$0] = committed[$0] }
        }
        note(object, .refreshed)
    }

    /// Puts everything that a new object has upon another one.
    private func move(_ new: NSManagedObject, to known: NSManagedObject) {
        for (slot, property) in known.properties.inSlots.enumerated() {
            guard let own = new.properties.slots[property.name] else { continue }
            switch property {
            case .attribute:
                known.remember()
                known.values[slot] = new.values[own]
            case .toOne(let relationship):
                if let other = new.toOne(relationship) { known.setRelated(other, by: relationship) }
            case .toMany(let relationship):
                for other in new.related(relationship).objects { known.addRelated(other, by: relationship) }
            case .other: break
            }
        }
    }

    /// Lets go of a new object. Nothing leads to it any more, and nobody else goes with it.
    private func drop(_ new: NSManagedObject) {
        for relationship in new.entity.relationshipsByName.values { part(new, by: relationship) }
        note(new, .deleted)
        new.isDeleted = true
        new.isInserted = false
        forget(new)
        new.managedObjectContext = nil
    }
}

extension NSEntityDescription {
    /// The names of the attributes of each constraint of the entity's own.
    var constraintNames: [[String]] {
        uniquenessConstraints.map { constraint in
            constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
        }.filter { !$0.isEmpty }
    }

    /// The properties that take part in a constraint, those of superentities among them.
    var uniqueNames: Set<String> { Set(constraintNames.joined()).union(superentity?.uniqueNames ?? []) }
}

extension SQLStore {
    /// The row of an entity, or of one below it, that has values in the columns of attributes; nil if there is none.
    ///
    /// - Parameter others: Rows that are not looked at.
    fileprivate func row(
        of description: NSEntityDescription, with names: [String], _ values: [DatabaseValue], except others: Set<RowKey>
    ) throws -> StoredRow? {
        guard let entity = schema.entity(of: description) else { return nil }
        let columns = names.compactMap { entity.columns[$0]?.name }
        guard columns.count == names.count else { return nil }
        let condition = columns.map { "\($0) = ?" }.joined(separator: " AND ")
        let numbers = try reporting {
            try database.query("SELECT Z_PK, Z_ENT FROM \(entity.table) WHERE \(condition)", values) {
                ($0.integer(0) ?? 0, Int($0.integer(1) ?? 0))
            }
        }
        let keys = numbers.compactMap { number, kind in
            schema.entity(numbered: kind).map { RowKey(entity: $0.name, number: number) }
        }
        return try keys.first { !others.contains($0) }.flatMap(row)
    }
}
