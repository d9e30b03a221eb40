// From changed objects to changed rows.

import AppleFoundation
import Database

extension NSManagedObjectContext {
    /// Writes all changes to the store, or nothing of them.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain`: of validation (1550 to 1690), 133020 for objects that somebody else
    ///   has changed, 133021 for values that only one may have, or what the store says. The changes are still there then.
    public func save() throws {
        checkQueue()
        guard hasChanges else { return forgetUnchanged() }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        tellOfSave()
        DerivedAttributes.compute(of: changed, for: persistentStoreCoordinator)
        processPendingChanges()
        do { if let parent { try save(to: parent) } else { try write() } } catch { throw error as NSError }
    }

    /// Tells the objects that they are about to be saved, those among them that others make or change when they hear of it.
    private func tellOfSave() {
        var next = 0
        while next < changed.count {
            let (object, count) = (changed[next], changed.count)
            next += 1
            guard object.isToBeSaved else { continue }
            object.willSave()
            // Who has gone meanwhile may have stood before it.
            next = max(0, next - max(0, count - changed.count))
        }
    }

    /// How often somebody else may come in between before a save gives up.
    private static let mostAttempts = 10

    private func write() throws {
        var attempts = 0
        while true {
            attempts += 1
            do { return try writeOnce() } catch let conflicts as RowConflicts {
                guard attempts < Self.mostAttempts else {
                    throw StoreError.conflict(conflicts.keys.map { "\($0.entity) \($0.number)" })
                }
                try resolve(conflicts)
            } catch let error as StoreError {
                guard case .notUnique = error, attempts < Self.mostAttempts else { throw error }
                try resolveUniqueness(error)
            }
        }
    }

    private func writeOnce() throws {
        try ObjectValidation.check(changed)
        let inserted = changed.filter { $0.isInserted && !$0.isDeleted }
        let deleted = changed.filter { $0.isDeleted && $0.isSaved }
        let updated = changed.filter(\.isUpdated)
        try reserveIdentities(of: inserted)
        defer { for object in inserted { object.reservedKey = nil } }
        let written = try write(inserted: inserted, updated: updated, deleted: deleted)
        finish(inserted: inserted, updated: updated, deleted: deleted, written)
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
            let new = objects.filter { $0.key.table == nil }
            try reserveIdentities(of: new)
            for object in new {
                if let key = object.reservedKey { give(key, to: object) }
                object.reservedKey = nil
            }
        } catch { throw error as NSError }
    }

    /// Gives those objects that have none yet the identities that they will have when they are saved.
    private func reserveIdentities(of objects: [NSManagedObject]) throws {
        let new = objects.filter { $0.key.table == nil }
        guard !assigned.isEmpty else { return try reserve(new, in: nil) }
        for (_, members) in Dictionary(grouping: new, by: { assigned[ObjectIdentifier($0)].map(ObjectIdentifier.init) })
        {
            try reserve(members, in: assigned[ObjectIdentifier(members[0])])
        }
    }

    /// - Parameter chosen: The store of all of them; nil for that which the coordinator has for each entity.
    private func reserve(_ objects: [NSManagedObject], in chosen: NSPersistentStore?) throws {
        // Entities are few: their tables' names are made once.
        let groups = Dictionary(grouping: objects) { ObjectIdentifier($0.entity) }
            .values.map { (table: SQLSchema.table(of: $0[0].entity), objects: $0) }
        let tables = Dictionary(groups.map { ($0.table, $0.objects) }) { $0 + $1 }
        for (_, members) in tables.sorted(by: { $0.key < $1.key }) {
            guard let store = chosen ?? persistentStoreCoordinator?.store(for: members[0].entity),
                let entity = store.rows.schema.entity(of: members[0].entity)
            else { throw StoreError.noStore(members[0].entity.name ?? "") }
            let first = try store.rows.reserveKeys(members.count, for: entity)
            let table = store.table(of: members[0].entity)
            for (index, object) in members.enumerated() {
                object.reservedKey = NSManagedObjectID.Key(table: table, number: first + Int64(index))
            }
        }
    }

    /// - Returns: What was written to each store.
    private func write(
        inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]
    ) throws -> [WrittenChanges] {
        var builders: [(store: NSPersistentStore, builder: RowChangesBuilder)] = []
        func builder(for object: NSManagedObject) -> RowChangesBuilder? {
            guard let store = object.storeOfRow else { return nil }
            // Stores are few.
            if let known = builders.first(where: { $0.store === store }) { return known.builder }
            let new = RowChangesBuilder(store.rows)
            builders.append((store, new))
            return new
        }
        for object in inserted { try builder(for: object)?.insert(object) }
        for object in updated { try builder(for: object)?.update(object) }
        for object in deleted { builder(for: object)?.delete(object) }
        return try builders.map { store, builder in
            let changes = try store.rows.write(builder.finished(), by: author)
            persistentStoreCoordinator?.tellOwnChange(of: store)
            return WrittenChanges(store: store, changes: changes, insertedObjects: builder.insertedObjects)
        }
    }

    /// What was written to a store, and whose rows are new.
    private struct WrittenChanges {
        let store: NSPersistentStore
        let changes: RowChanges
        /// In the order of the insertions.
        let insertedObjects: [NSManagedObject]
    }

    private func finish(
        inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject],
        _ written: [WrittenChanges]
    ) {
        let all = changed
        advanceGeneration()
        forgetAllChanges()
        var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
        let hasChildren = !family.children.isEmpty
        for object in inserted {
            object.isInserted = false
            guard let key = object.reservedKey else { continue }
            let known = hasChildren ? object.objectID : nil
            give(key, to: object)
            if let known { permanent[known] = object.objectID }
        }
        for changes in written { keepRows(changes) }
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
    private func keepRows(_ written: WrittenChanges) {
        for (object, row) in zip(written.insertedObjects, written.changes.insertions) { object.row = row }
        for update in written.changes.updates {
            guard let object = written.store.identity(of: update.key).flatMap(registeredObject),
                let entity = written.store.rows.schema.entity(named: update.key.entity), var row = object.row
            else { continue }
            row.version += 1
            for (name, value) in update.values { entity.slots[name].map { row.values[$0] = value } }
            object.row = row
        }
    }

    /// Tells everybody of a save: the objects, who reads from the same place, and by a note.
    func tellSaved(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) {
        let info: [String: Any] = [
            NSInsertedObjectsKey: Set(inserted), NSUpdatedObjectsKey: Set(updated),
            NSDeletedObjectsKey: Set(deleted), "managedObjectContext": self,
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
        guard Notification.Name.isToldByIdentities.load(ordering: .relaxed) else { return }
        NotificationCenter.default.post(name: .didSaveByIdentities, object: self, userInfo: saved.userInfo(of: self))
    }
}

extension NSManagedObject {
    fileprivate var isToBeSaved: Bool { isInserted || isDeleted || isUpdated }
}
