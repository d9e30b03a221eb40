// Objects come and go.

import AppleFoundation

extension NSManagedObjectContext {
    /// Puts an object here that is in no context, to be saved.
    public func insert(_ object: NSManagedObject) {
        checkQueue()
        guard object.managedObjectContext == nil || object.managedObjectContext === self else {
            raise(.invalidArgumentException, "the object \(object.objectID) belongs to another context")
        }
        guard object.managedObjectContext == nil else { return }
        insert(object, isNew: true)
    }

    /// - Parameter isNew: Whether nobody knows the object yet.
    func insert(_ object: NSManagedObject, isNew: Bool) {
        keepState(of: object)
        object.isInserted = true
        object.committed = ObjectValues()
        register(object)
        noteChange(of: object)
        note(object, .inserted)
        // What it is now was kept, and what becomes of it is part of its coming.
        object.isRemembered = true
        if isNew { object.awakeFromInsert() }
    }

    /// Has a new object be saved to a store of several that have its entity.
    ///
    /// An object that is saved already, in another store, ends the program, as on Apple's systems.
    public func assign(_ object: Any, to store: NSPersistentStore) {
        guard let object = object as? NSManagedObject, object.managedObjectContext === self else {
            raise(.invalidArgumentException, "\(object) is no object of the context")
        }
        if let known = object.objectID.persistentStore {
            guard known !== store else { return }
            raise(.invalidArgumentException, "the object \(object.objectID) is in another store")
        }
        guard store.rows.schema.entity(of: object.entity) != nil else {
            raise(.invalidArgumentException, "the store has no entity \"\(object.entity.name ?? "")\"")
        }
        assigned[ObjectIdentifier(object)] = store
    }

    /// Marks an object to be deleted with the next save, and does what its relationships' rules ask for.
    public func delete(_ object: NSManagedObject) {
        checkQueue()
        guard !object.isDeleted, object.managedObjectContext === self else { return }
        object.fire()
        object.prepareForDeletion()
        object.remember()
        let relationships = object.entity.relationshipsByName.values.sorted { $0.name < $1.name }
        // Whatever leads here is read while it still does.
        for relationship in relationships {
            for other in object.others(by: relationship) { relationship.inverseRelationship.map(other.prepare) }
        }
        object.isDeleted = true
        noteChange(of: object)
        note(object, .deleted)
        for relationship in relationships {
            switch relationship.deleteRule {
            case .cascadeDeleteRule: for other in object.others(by: relationship) { delete(other) }
            case .nullifyDeleteRule: part(object, by: relationship)
            case .denyDeleteRule, .noActionDeleteRule: break
            }
        }
        // What was never saved is simply gone.
        if object.isInserted, !object.isSaved { forget(object) }
    }

    /// Has the objects of a relationship lead back to an object no more.
    func part(_ object: NSManagedObject, by relationship: NSRelationshipDescription) {
        guard relationship.inverseRelationship != nil else { return }
        guard relationship.isToMany else { return object.setRelated(nil, by: relationship) }
        for other in object.others(by: relationship) { object.removeRelated(other, by: relationship) }
    }

    /// The object of an identity, which is taken to be in the store: its values are read when they are asked for.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let known = registeredObject(for: objectID) { return known }
        return newFault(objectID, objectID.entity.objectClass)
    }

    /// The object of an identity, read from the store.
    ///
    /// - Throws: 133000 if the store has no such object.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let known = registeredObject(for: objectID), !known.isFault { return known }
        if parent != nil {
            let object = object(with: objectID)
            object.fire()
            guard object.isDeleted else { return object }
            throw StoreError.noSuchObject(objectID.description) as NSError
        }
        guard let store = objectID.persistentStore, let key = objectID.rowKey,
            let row = try rows(of: store).row(key)
        else {
            throw StoreError.noSuchObject(objectID.description) as NSError
        }
        return object(for: row, in: store)
    }

    private func newFault(_ identity: NSManagedObjectID, _ objectClass: NSManagedObject.Type) -> NSManagedObject {
        let object = unregisteredFault(identity.key, identity.entity, objectClass)
        register(object)
        return object
    }

    /// A new object that the context does not know yet, and whose values are not here.
    func unregisteredFault(
        _ key: NSManagedObjectID.Key, _ entity: NSEntityDescription, _ objectClass: NSManagedObject.Type
    ) -> NSManagedObject {
        let object = objectClass.init(entity: entity, insertInto: nil)
        object.setKey(key)
        object.values = ObjectValues()
        object.isFault = true
        object.isInParent = parent != nil
        return object
    }

    /// The object that a relationship to one leads to, by the number of its row; nil if there is no such row.
    func object(
        numbered number: Int64, by relationship: NSRelationshipDescription, of owner: NSManagedObject
    ) -> NSManagedObject? {
        guard let store = owner.objectID.persistentStore, let destination = relationship.destinationEntity,
            let target = store.rows.schema.entity(of: destination),
            let identity = (try? rows(of: store).key(of: number, in: target)).flatMap(store.identity)
        else { return nil }
        return object(with: identity)
    }

    /// Reads the values of an object that are not here yet.
    func fulfil(_ object: NSManagedObject) {
        if parent != nil { return fulfilFromParent(object) }
        if object.row == nil, let batch = object.ahead as? FetchBatch {
            reading { try read(batch) }
            guard object.isFault else { return }
        }
        if object.row == nil, let store = object.objectID.persistentStore, let key = object.objectID.rowKey {
            object.row = reading { try rows(of: store).row(key) }
        }
        object.isFault = false
        guard let row = object.row, let store = object.objectID.persistentStore else {
            return lose(object)
        }
        object.values = values(of: row, object.properties, in: store)
        object.awakeFromFetch()
    }

    /// What a property reads cannot fail: a store that cannot be read ends the program, as on Apple's systems. What is
    /// not saved must not be taken for what is gone.
    private func reading<Result>(_ body: () throws -> Result) -> Result {
        do { return try body() } catch {
            raise(.internalInconsistencyException, (error as? StoreError)?.sentence ?? "\(error)")
        }
    }

    private func fulfilFromParent(_ object: NSManagedObject) {
        object.isFault = false
        guard let values = valuesInParent(of: object) else {
            object.isInParent = false
            return lose(object)
        }
        object.values = values
        object.awakeFromFetch()
    }

    /// Nobody has the values of an object.
    private func lose(_ object: NSManagedObject) {
        guard shouldDeleteInaccessibleFaults else {
            raise(.internalInconsistencyException, "Core Data could not fulfill a fault for \(object.objectID)")
        }
        object.isDeleted = true
    }

    /// The values of an object from its row: the row's own, but for data that may lie in files.
    func values(of row: StoredRow, _ properties: EntityProperties, in store: NSPersistentStore) -> ObjectValues {
        var values = ObjectValues(row: row.values)
        for slot in properties.external {
            guard case .attribute(let attribute) = properties.inSlots[slot] else { continue }
            values[slot] = .object(
                StoredValue.decode(row.values[slot], of: attribute, files: store.rows.externalData))
        }
        return values
    }

    /// The objects of a relationship to many, as the store has them.
    func readRelated(to object: NSManagedObject, by relationship: NSRelationshipDescription) -> RelatedObjects {
        if parent != nil { return relatedInParent(to: object, by: relationship) }
        guard let store = object.objectID.persistentStore, let number = object.objectID.number else {
            return RelatedObjects()
        }
        let keys = reading { try rows(of: store).related(to: number, by: relationship) }
        return RelatedObjects(keys.compactMap(store.identity).map(self.object(with:)))
    }

    // MARK: Going back

    /// Gives up all changes.
    public func rollback() {
        let objects = changed
        forgetAllChanges()
        forgetUndo()
        for object in objects {
            note(object, !object.isSaved ? .deleted : object.isDeleted ? .inserted : .refreshed)
            object.isDeleted = false
            if !object.isSaved {
                object.isInserted = false
                object.managedObjectContext = nil
                forget(object)
            } else if let committed = object.committed {
                object.values = committed
            }
            object.committed = nil
            if object.isSaved { object.awake(fromSnapshotEvents: .rollback) }
        }
    }

    /// Has an object's values read again; with `mergeChanges`, what was changed here stays.
    public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
        guard object.managedObjectContext === self, object.isSaved || object.isFault else { return }
        let mine = mergeChanges ? object.changedSlots.map { ($0, object.values[$0]) } : []
        object.willTurnIntoFault()
        object.row = object.isInParent ? nil : storedRow(of: object)
        object.ahead = nil
        object.values = ObjectValues()
        object.committed = nil
        object.isFault = true
        if !mergeChanges { object.isDeleted = false }
        forgetChanges(of: object)
        object.didTurnIntoFault()
        note(object, .refreshed)
        defer { if mergeChanges { object.awake(fromSnapshotEvents: .refresh) } }
        guard !mine.isEmpty || object.isDeleted else { return }
        object.beginChanges()
        for (slot, value) in mine {
            // What is to be saved is what differs from what the store has now.
            if case .toMany(let relationship) = object.properties.inSlots[slot] { _ = object.related(relationship) }
            object.values[slot] = value
        }
    }

    private func storedRow(of object: NSManagedObject) -> StoredRow? {
        guard let store = object.objectID.persistentStore, let key = object.objectID.rowKey else { return nil }
        return try? rows(of: store).row(key)
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
        context.model?.entity(named: name)
    }

    /// A new object of an entity, to be saved.
    public class func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        let entity = context.expectedEntity(name, orRaise: .internalInconsistencyException)
        return entity.objectClass.init(entity: entity, insertInto: context)
    }
}
