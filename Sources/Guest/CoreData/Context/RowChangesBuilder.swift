// What changed objects mean for the rows of their store.

import AppleFoundation
import Database

final class RowChangesBuilder {
    let store: SQLStore
    private var changes = RowChanges()
    /// What changed objects say of the rows of others: whose they are, and in which place.
    private var ofOthers: [RowKey: [String: DatabaseValue]] = [:]
    private let identity: (NSManagedObject) -> NSManagedObjectID
    private var connections: Set<RowChanges.Connection> = []

    /// - Parameter identity: The identity that an object has in the store, or will have.
    init(_ store: SQLStore, identity: @escaping (NSManagedObject) -> NSManagedObjectID) {
        self.store = store
        self.identity = identity
    }

    func insert(_ object: NSManagedObject) throws {
        guard let key = identity(object).rowKey else { return }
        let values = try values(of: object, object.entity.propertyNames)
        changes.insertions.append(StoredRow(key: key, version: 1, values: values))
        for relationship in object.entity.relationshipsByName.values { connect(object, by: relationship) }
    }

    func update(_ object: NSManagedObject) throws {
        guard let key = object.objectID.rowKey else { return }
        let keys = object.changedKeys
        changes.updates.append(
            RowChanges.Update(key: key, version: object.row?.version, values: try values(of: object, keys)))
        for key in keys {
            if let relationship = object.entity.relationshipsByName[key] { connect(object, by: relationship) }
        }
    }

    func delete(_ object: NSManagedObject) {
        guard let key = object.objectID.rowKey else { return }
        changes.deletions.append(RowChanges.Deletion(key: key, version: object.row?.version))
        for relationship in object.entity.relationshipsByName.values { connect(object, by: relationship) }
    }

    private func values(of object: NSManagedObject, _ keys: [String]) throws -> [String: DatabaseValue] {
        var values: [String: DatabaseValue] = [:]
        for key in keys {
            if let attribute = object.entity.attributesByName[key], !attribute.isTransient {
                values[key] = try StoredValue.encode(object.values[key], of: attribute)
            } else if let relationship = object.entity.relationshipsByName[key], !relationship.isToMany {
                let other = object.values[key] as? NSManagedObject
                values[key] = DatabaseValue(other.flatMap { identity($0).number })
            }
        }
        return values
    }

    /// What a table between two relationships to many is to lose and to gain. Both objects know of it: it counts once.
    private func connect(_ object: NSManagedObject, by relationship: NSRelationshipDescription) {
        guard let link = store.schema.link(of: relationship), let own = identity(object).number,
            let now = object.values[relationship.name] as? RelatedObjects
        else { return }
        let before = object.committed?[relationship.name] as? RelatedObjects ?? RelatedObjects()
        let after = object.isDeleted ? RelatedObjects() : now
        guard case .table = link else { return mark(before, after, by: relationship, owner: own) }
        let name = Self.isFirst(relationship) ? nil : relationship.inverseRelationship
        func connection(_ other: NSManagedObject) -> RowChanges.Connection? {
            guard let number = identity(other).number else { return nil }
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
            guard !object.isDeleted, let key = identity(object).rowKey else { return }
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
        var result = changes
        let inserted = Dictionary(changes.insertions.enumerated().map { ($1.key, $0) }) { $1 }
        let updated = Dictionary(changes.updates.enumerated().map { ($1.key, $0) }) { $1 }
        for (key, values) in ofOthers.sorted(by: { ($0.key.entity, $0.key.number) < ($1.key.entity, $1.key.number) }) {
            if let index = inserted[key] {
                result.insertions[index].values.merge(values) { $1 }
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
