// What changed objects mean for the rows of their store.

import AppleFoundation
import Database

final class RowChangesBuilder {
    let store: SQLStore
    private var changes = RowChanges()
    private var insertions = RowBuffer()
    /// Whose rows are inserted, in the same order.
    private(set) var insertedObjects: [NSManagedObject] = []
    /// What changed objects say of the rows of others: whose they are, and in which place.
    private var ofOthers: [RowKey: [String: DatabaseValue]] = [:]
    private var connections: Set<RowChanges.Connection> = []
    /// The entity of the row before, which is that of most.
    private var last: SQLEntity?

    init(_ store: SQLStore) { self.store = store }

    func insert(_ object: NSManagedObject) throws {
        guard let key = object.rowKey, let entity = entity(of: object) else { return }
        try insertions.append(key, version: 1, count: entity.inSlots.count) { slot in
            entity.hasColumn[slot] ? try value(of: object, at: slot) : .null
        }
        insertedObjects.append(object)
        connect(object, object.properties.toMany)
    }

    private func entity(of object: NSManagedObject) -> SQLEntity? {
        if let last, last.description === object.entity { return last }
        last = store.schema.entity(of: object.entity)
        return last
    }

    func update(_ object: NSManagedObject) throws {
        guard let key = object.objectID.rowKey, let entity = store.schema.entity(named: key.entity) else { return }
        let slots = object.changedSlots
        var values: [String: DatabaseValue] = [:]
        for slot in slots where entity.inSlots[slot] != nil {
            let property = object.properties.inSlots[slot]
            values[property.name] = try value(of: object, at: slot)
        }
        var update = RowChanges.Update(key: key, version: object.row?.version, values: values)
        if store.tracksHistory { update.properties = Set(slots.map { object.properties.inSlots[$0].name }) }
        changes.updates.append(update)
        connect(object, slots)
    }

    func delete(_ object: NSManagedObject) {
        guard let key = object.objectID.rowKey else { return }
        changes.deletions.append(RowChanges.Deletion(key: key, version: object.row?.version))
        connect(object, object.properties.toMany)
    }

    private func value(of object: NSManagedObject, at slot: Int) throws -> DatabaseValue {
        guard slot < object.properties.inSlots.count else { return .null }
        let value = object.values[slot]
        if case .stored(let stored) = value { return stored }
        switch (object.properties.inSlots[slot], value) {
        case (.attribute(let attribute), let value): return try StoredValue.encode(value, of: attribute)
        case (.toOne, .object(let other as NSManagedObject)): return DatabaseValue(other.rowNumber)
        default: return .null
        }
    }

    private func connect(_ object: NSManagedObject, _ slots: some Sequence<Int>) {
        for slot in slots {
            guard case .toMany(let relationship) = object.properties.inSlots[slot] else { continue }
            connect(object, by: relationship, at: slot)
        }
    }

    /// What a table between two relationships to many is to lose and to gain. Both objects know of it: it counts once.
    private func connect(_ object: NSManagedObject, by relationship: NSRelationshipDescription, at slot: Int) {
        guard let now = object.values[slot].related, let link = store.schema.link(of: relationship),
            let own = object.rowNumber
        else { return }
        let before = object.committed?[slot].related ?? RelatedObjects()
        let after = object.isDeleted ? RelatedObjects() : now
        guard case .table = link else { return mark(before, after, by: relationship, owner: own) }
        let name = Self.isFirst(relationship) ? nil : relationship.inverseRelationship
        func connection(_ other: NSManagedObject) -> RowChanges.Connection? {
            guard let number = other.rowNumber else { return nil }
            guard let name, let back = store.schema.link(of: name) else {
                return RowChanges.Connection(link: link, owner: own, destination: number)
            }
            return RowChanges.Connection(link: back, owner: number, destination: own)
        }
        for other in before.subtracting(after) {
            if let gone = connection(other), connections.insert(gone).inserted { changes.separations.append(gone) }
        }
        for other in after.subtracting(before) {
            if let new = connection(other), connections.insert(new).inserted { changes.connections.append(new) }
        }
    }

    /// What stands in the rows of a relationship's objects: the owner, if nothing leads back to it, and their order.
    private func mark(
        _ before: RelatedObjects, _ after: RelatedObjects, by relationship: NSRelationshipDescription, owner: Int64
    ) {
        let inverse = relationship.inverseRelationship
        let property = inverse?.name ?? SQLSchema.hiddenKey(relationship)
        func set(_ value: DatabaseValue, _ name: String, of object: NSManagedObject) {
            guard !object.isDeleted, let key = object.rowKey else { return }
            ofOthers[key, default: [:]][name] = value
        }
        if inverse == nil {
            for object in before.subtracting(after) { set(.null, property, of: object) }
            for object in after.subtracting(before) { set(.integer(owner), property, of: object) }
        }
        guard relationship.isOrdered else { return }
        for (place, object) in after.objects.enumerated() {
            set(.integer(Int64(place + 1)), SQLSchema.orderKey(property), of: object)
        }
    }

    /// All that is to be written.
    func finished() -> RowChanges {
        changes.insertions = insertions.finish()
        guard !ofOthers.isEmpty else { return changes }
        var result = changes
        let inserted = Dictionary(changes.insertions.enumerated().map { ($1.key, $0) }) { $1 }
        let updated = Dictionary(changes.updates.enumerated().map { ($1.key, $0) }) { $1 }
        for (key, values) in ofOthers.sorted(by: { ($0.key.entity, $0.key.number) < ($1.key.entity, $1.key.number) }) {
            if let index = inserted[key] {
                let slots = store.schema.entity(named: key.entity)?.slots ?? [:]
                for (name, value) in values { slots[name].map { result.insertions[index].values[$0] = value } }
            } else if let index = updated[key] {
                result.updates[index].values.merge(values) { $1 }
            } else {
                result.updates.append(RowChanges.Update(key: key, version: nil, values: values))
            }
        }
        return result
    }

    private static func isFirst(_ relationship: NSRelationshipDescription) -> Bool {
        guard let inverse = relationship.inverseRelationship else { return true }
        return (relationship.owner?.name ?? "", relationship.name) <= (inverse.owner?.name ?? "", inverse.name)
    }
}
