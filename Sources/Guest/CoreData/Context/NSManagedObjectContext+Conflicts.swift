// What a save does about objects that somebody else has changed. Facts: Apple's reference of `NSMergePolicy`.

import AppleFoundation

extension NSManagedObjectContext {
    /// Puts the changes of objects upon what the store has now, as the merge policy asks for.
    ///
    /// - Throws: 133020 with the conflicts, if the policy or the loss of an object does not let the save go on.
    func resolve(_ conflicts: RowConflicts) throws {
        let keys = Set(conflicts.keys)
        let objects = changed.filter { object in
            object.row != nil && object.objectID.rowKey.map(keys.contains) == true
        }
        let type = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
        let found = try objects.map { object -> (NSManagedObject, StoredRow?) in
            (object, try object.objectID.rowKey.flatMap { try object.objectID.persistentStore?.rows.row($0) })
        }
        // What has gone cannot be changed any more; that it is deleted here, too, is no conflict.
        let isLost = found.contains { object, row in
            row == nil && !object.isDeleted
                && [.overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType].contains(type)
        }
        guard type != .errorMergePolicyType, !isLost, !found.isEmpty else { throw failure(found) }
        for (object, row) in found {
            switch row {
            case let row?: resolve(object, row, type)
            case nil: drop(object)
            }
        }
    }

    private func resolve(_ object: NSManagedObject, _ row: StoredRow, _ type: NSMergePolicyType) {
        guard let store = object.objectID.persistentStore, let before = object.row else { return }
        if object.isDeleted {
            let isKept = [.mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType].contains(type)
            object.row = row
            guard isKept else { return }
            object.isDeleted = false
            refresh(object, mergeChanges: false)
            return
        }
        guard type != .rollbackMergePolicyType else { return refresh(object, mergeChanges: false) }
        let theirs = values(of: row, object.properties, in: store)
        var (merged, committed) = (object.values, theirs)
        let mine = Set(object.changedSlots)
        for (slot, property) in object.properties.inSlots.enumerated() {
            if case .toMany = property {
                // What was read of relationships to many is as old as it was.
                if let read = object.committed?[slot].related { committed[slot] = .related(read) }
                continue
            }
            guard !property.description.isTransient, row.values[slot] != before.values[slot] else { continue }
            switch type {
            case .mergeByPropertyStoreTrumpMergePolicyType: merged[slot] = theirs[slot]
            case .mergeByPropertyObjectTrumpMergePolicyType where !mine.contains(slot): merged[slot] = theirs[slot]
            default: break
            }
        }
        object.row = row
        object.committed = committed
        object.values = merged
        note(object, .refreshed)
    }

    /// Lets go of an object that the store has no more.
    private func drop(_ object: NSManagedObject) {
        note(object, .deleted)
        forget(object)
        object.isDeleted = true
        object.managedObjectContext = nil
        object.row = nil
    }

    private func failure(_ found: [(NSManagedObject, StoredRow?)]) -> NSError {
        let conflicts = found.map { object, row -> NSMergeConflict in
            let store = object.objectID.persistentStore
            func snapshot(_ row: StoredRow?) -> [String: Any]? {
                row.flatMap { row in store.map { object.snapshot(of: values(of: row, object.properties, in: $0)) } }
            }
            return NSMergeConflict(
                object, cached: snapshot(object.row), persisted: snapshot(row), newVersion: Int(row?.version ?? 0),
                oldVersion: Int(object.row?.version ?? 0))
        }
        let error = StoreError.conflict(found.map { "\($0.0.objectID)" })
        var info = error.errorUserInfo
        info[NSPersistentStoreSaveConflictsErrorKey] = conflicts
        return NSError(domain: NSCocoaErrorDomain, code: error.code, userInfo: info)
    }
}
