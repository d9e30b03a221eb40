// From changed objects to changed rows.

import AppleFoundation
import Database

extension NSManagedObjectContext {
    /// Writes all changes to the store, or nothing of them.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain`: of validation (1550 to 1690), 133020 for objects that somebody else
    ///   has changed, or what the store says. The changes are still there then.
    public func save() throws {
        checkQueue()
        guard hasChanges else { return forgetUnchanged() }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        for object in changed where object.isInserted || object.isDeleted || object.isUpdated { object.willSave() }
        DerivedAttributes.compute(of: changed)
        processPendingChanges()
        do { if let parent { try save(to: parent) } else { try write() } } catch { throw error as NSError }
    }

    /// How often somebody else may come in between before a save gives up.
    private static let mostAttempts = 10

    private func write() throws {
        var attempts = 0
        while true {
            do { return try writeOnce() } catch let conflicts as RowConflicts {
                attempts += 1
                guard attempts < Self.mostAttempts else {
                    throw StoreError.conflict(conflicts.keys.map { "\($0.entity) \($0.number)" })
                }
                try resolve(conflicts)
            }
        }
    }

    private func writeOnce() throws {
        try ObjectValidation.check(changed)
        let inserted = changed.filter { $0.isInserted && !$0.isDeleted }
        let deleted = changed.filter { $0.isDeleted && $0.isSaved }
        let updated = changed.filter(\.isUpdated)
        let identities = try permanentIdentities(of: inserted)
        let written = try write(inserted: inserted, updated: updated, deleted: deleted, identities)
        finish(inserted: inserted, updated: updated, deleted: deleted, identities, written)
    }

    private func forgetUnchanged() {
        for object in changed where !object.isInserted { object.committed = nil }
        forgetAllChanges()
    }

    /// Gives new objects the identities that they keep, before they are saved.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be written.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        do {
            let new = objects.filter(\.objectID.isTemporaryID)
            let identities = try permanentIdentities(of: new)
            for object in new { identities[ObjectIdentifier(object)].map { give($0.0, to: object) } }
        } catch { throw error as NSError }
    }

    private func permanentIdentities(
        of objects: [NSManagedObject]
    ) throws -> [ObjectIdentifier: (NSManagedObjectID, NSPersistentStore)] {
        var identities: [ObjectIdentifier: (NSManagedObjectID, NSPersistentStore)] = [:]
        let groups = Dictionary(grouping: objects) { SQLSchema.table(of: $0.entity) }
        for (_, all) in groups.sorted(by: { $0.key < $1.key }) {
            for object in all {
                if let store = object.objectID.persistentStore {
                    identities[ObjectIdentifier(object)] = (object.objectID, store)
                }
            }
            let members = all.filter(\.objectID.isTemporaryID)
            guard !members.isEmpty else { continue }
            guard let store = persistentStoreCoordinator?.store(for: members[0].entity),
                let entity = store.rows.schema.entity(of: members[0].entity)
            else { throw StoreError.noStore(members[0].entity.name ?? "") }
            let first = try store.rows.reserveKeys(members.count, for: entity)
            for (index, object) in members.enumerated() {
                let identity = NSManagedObjectID(entity: object.entity, number: first + Int64(index), in: store)
                identities[ObjectIdentifier(object)] = (identity, store)
            }
        }
        return identities
    }

    /// - Returns: What was written to each store.
    private func write(
        inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject],
        _ identities: [ObjectIdentifier: (NSManagedObjectID, NSPersistentStore)]
    ) throws -> [(store: NSPersistentStore, changes: RowChanges)] {
        var stores: [NSPersistentStore] = []
        var builders: [ObjectIdentifier: RowChangesBuilder] = [:]
        func builder(of store: NSPersistentStore) -> RowChangesBuilder {
            if let known = builders[ObjectIdentifier(store)] { return known }
            let new = RowChangesBuilder(store.rows) { identities[ObjectIdentifier($0)]?.0 ?? $0.objectID }
            builders[ObjectIdentifier(store)] = new
            stores.append(store)
            return new
        }
        for object in inserted {
            if let (_, store) = identities[ObjectIdentifier(object)] { try builder(of: store).insert(object) }
        }
        for object in updated {
            if let store = object.objectID.persistentStore { try builder(of: store).update(object) }
        }
        for object in deleted { if let store = object.objectID.persistentStore { builder(of: store).delete(object) } }
        return try stores.map { store in (store, try store.rows.write(builder(of: store).finished())) }
    }

    private func finish(
        inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject],
        _ identities: [ObjectIdentifier: (NSManagedObjectID, NSPersistentStore)],
        _ written: [(store: NSPersistentStore, changes: RowChanges)]
    ) {
        let all = changed
        forgetAllChanges()
        var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
        for object in inserted {
            guard let (identity, _) = identities[ObjectIdentifier(object)] else { continue }
            permanent[object.objectID] = identity
            give(identity, to: object)
            object.isInserted = false
        }
        for (store, changes) in written { keepRows(changes, of: store) }
        for object in all { object.committed = nil }
        for object in deleted {
            forget(object)
            object.managedObjectContext = nil
            object.row = nil
        }
        tellChildren(permanent)
        tellSaved(inserted: inserted, updated: updated, deleted: deleted)
    }

    /// Has the objects know their rows as they were written, also those whose own properties did not change.
    private func keepRows(_ changes: RowChanges, of store: NSPersistentStore) {
        func object(_ key: RowKey) -> NSManagedObject? {
            store.rows.schema.entity(named: key.entity).flatMap {
                registeredObject(for: NSManagedObjectID(entity: $0.description, number: key.number, in: store))
            }
        }
        for row in changes.insertions { object(row.key)?.row = row }
        for update in changes.updates {
            guard let object = object(update.key), var row = object.row else { continue }
            row.version += 1
            row.values.merge(update.values) { $1 }
            object.row = row
        }
    }

    /// Tells everybody of a save: the objects, who reads from the same place, and by a note.
    func tellSaved(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) {
        let info: [String: Any] = [
            NSInsertedObjectsKey: NSSet(array: inserted), NSUpdatedObjectsKey: NSSet(array: updated),
            NSDeletedObjectsKey: NSSet(array: deleted), "managedObjectContext": self,
        ]
        for object in inserted + updated + deleted { object.didSave() }
        let saved = SavedChanges(
            inserted: inserted.map(\.objectID), updated: updated.map(\.objectID), deleted: deleted.map(\.objectID))
        tellChildren(saved)
        if let parent {
            parent.tellChildren(saved, except: self)
        } else {
            persistentStoreCoordinator?.tell(saved, from: self)
        }
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    }
}
