// Objects come and go.

import AppleFoundation

extension NSManagedObjectContext {
    /// Puts an object here that is in no context, to be saved.
    public func insert(_ object: NSManagedObject) {
        guard object.managedObjectContext == nil || object.managedObjectContext === self else {
            raise(.invalidArgumentException, "the object \(object.objectID) belongs to another context")
        }
        guard object.managedObjectContext == nil else { return }
        object.isInserted = true
        object.committed = [:]
        register(object)
        noteChange(of: object)
        note(object, .inserted)
        object.awakeFromInsert()
    }

    /// Marks an object to be deleted with the next save, and does what its relationships' rules ask for.
    public func delete(_ object: NSManagedObject) {
        guard !object.isDeleted, object.managedObjectContext === self else { return }
        object.fire()
        object.prepareForDeletion()
        object.isDeleted = true
        object.remember()
        noteChange(of: object)
        note(object, .deleted)
        for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
            let others =
                relationship.isToMany
                ? object.related(relationship).objects
                : [object.values[relationship.name] as? NSManagedObject].compactMap { $0 }
            switch relationship.deleteRule {
            case .cascadeDeleteRule: for other in others { delete(other) }
            case .nullifyDeleteRule: for other in others { part(object, from: other, by: relationship) }
            case .denyDeleteRule, .noActionDeleteRule: break
            }
        }
        // What was never saved is simply gone.
        if object.isInserted, object.row == nil { forget(object) }
    }

    private func part(
        _ object: NSManagedObject, from other: NSManagedObject, by relationship: NSRelationshipDescription
    ) {
        guard relationship.inverseRelationship != nil else { return }
        if relationship.isToMany {
            object.removeRelated(other, by: relationship)
        } else {
            object.setRelated(nil, by: relationship)
        }
    }

    /// The object of an identity, which is taken to be in the store: its values are read when they are asked for.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let known = registeredObject(for: objectID) { return known }
        let object = objectID.entity.objectClass.init(entity: objectID.entity, insertInto: nil)
        object.objectID = objectID
        object.values = [:]
        object.isFault = true
        register(object)
        return object
    }

    /// The object of an identity, read from the store.
    ///
    /// - Throws: 133000 if the store has no such object.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let known = registeredObject(for: objectID), !known.isFault { return known }
        guard let store = objectID.persistentStore, let key = objectID.rowKey, let row = try store.rows.row(key) else {
            throw StoreError.noSuchObject(objectID.description) as NSError
        }
        return object(for: row, in: store)
    }

    /// The object of a row, with the row to read its values from.
    func object(for row: StoredRow, in store: NSPersistentStore) -> NSManagedObject {
        let entity = store.rows.schema.entity(named: row.key.entity)?.description
        guard let entity else { raise(.internalInconsistencyException, "the store has no entity \(row.key.entity)") }
        let object = object(with: NSManagedObjectID(entity: entity, number: row.key.number, in: store))
        if object.isFault { object.row = row }
        return object
    }

    /// Reads the values of an object that are not here yet.
    func fulfil(_ object: NSManagedObject) {
        if object.row == nil, let store = object.objectID.persistentStore, let key = object.objectID.rowKey {
            object.row = try? store.rows.row(key)
        }
        object.isFault = false
        guard let row = object.row, let store = object.objectID.persistentStore else {
            guard shouldDeleteInaccessibleFaults else {
                raise(.internalInconsistencyException, "Core Data could not fulfill a fault for \(object.objectID)")
            }
            object.isDeleted = true
            return
        }
        object.values = values(of: row, object.entity, in: store)
        object.awakeFromFetch()
    }

    func values(of row: StoredRow, _ entity: NSEntityDescription, in store: NSPersistentStore) -> [String: Any] {
        var values: [String: Any] = [:]
        for property in entity.properties where !property.isTransient {
            let stored = row.values[property.name] ?? .null
            if let attribute = property as? NSAttributeDescription {
                values[property.name] = StoredValue.decode(stored, of: attribute)
            } else if let relationship = property as? NSRelationshipDescription, !relationship.isToMany,
                case .integer(let number) = stored, let destination = relationship.destinationEntity,
                let target = store.rows.schema.entity(of: destination),
                let key = try? store.rows.key(of: number, in: target),
                let found = store.rows.schema.entity(named: key.entity)?.description
            {
                values[property.name] = object(with: NSManagedObjectID(entity: found, number: number, in: store))
            }
        }
        return values
    }

    /// The objects of a relationship to many, as the store has them.
    func readRelated(to object: NSManagedObject, by relationship: NSRelationshipDescription) -> RelatedObjects {
        guard let store = object.objectID.persistentStore, let number = object.objectID.number,
            let keys = try? store.rows.related(to: number, by: relationship)
        else { return RelatedObjects() }
        let objects = keys.compactMap { key -> NSManagedObject? in
            store.rows.schema.entity(named: key.entity).map {
                self.object(with: NSManagedObjectID(entity: $0.description, number: key.number, in: store))
            }
        }
        return RelatedObjects(objects.filter { !$0.isDeleted })
    }

    // MARK: Going back

    /// Gives up all changes.
    public func rollback() {
        let objects = changed
        forgetAllChanges()
        for object in objects {
            note(object, object.row == nil ? .deleted : object.isDeleted ? .inserted : .refreshed)
            object.isDeleted = false
            if object.row == nil {
                object.isInserted = false
                object.managedObjectContext = nil
                forget(object)
            } else if let committed = object.committed {
                object.values = committed
            }
            object.committed = nil
        }
    }

    /// Has an object's values read again; with `mergeChanges`, what was changed here stays.
    public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
        guard object.managedObjectContext === self, let store = object.objectID.persistentStore,
            let key = object.objectID.rowKey
        else { return }
        let mine = mergeChanges ? object.changedKeys.map { ($0, object.values[$0]) } : []
        object.willTurnIntoFault()
        object.row = try? store.rows.row(key)
        object.values = [:]
        object.committed = nil
        object.isFault = true
        if !mergeChanges { object.isDeleted = false }
        forgetChanges(of: object)
        object.didTurnIntoFault()
        note(object, .refreshed)
        guard !mine.isEmpty else { return }
        object.remember()
        for (key, value) in mine { object.values[key] = value }
    }

    public func refreshAllObjects() {
        for object in registeredObjects where !object.isInserted { refresh(object, mergeChanges: true) }
    }
}

extension NSManagedObject {
    /// A new object of an entity's class, which on Apple's systems the initialiser of `NSManagedObject` itself makes.
    public class func _make(
        entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
    ) -> NSManagedObject {
        entity.objectClass.init(entity: entity, insertInto: context)
    }
}

extension NSEntityDescription {
    /// The entity of a name in a context's model.
    public class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        context.model?.entitiesByName[name]
    }

    /// A new object of an entity, to be saved.
    public class func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: name, in: context) else {
            raise(.internalInconsistencyException, "the context's model has no entity \"\(name)\"")
        }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }
}
