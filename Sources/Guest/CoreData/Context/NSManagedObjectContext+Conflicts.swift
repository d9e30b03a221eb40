// What a save does about objects that somebody else has changed. Facts: Apple's reference of `NSMergePolicy`.

import AppleFoundation

extension NSManagedObjectContext {
    /// Puts the changes of objects upon what the store has now, as the merge policy asks for.
    ///
    /// - Throws: 133020 with the conflicts, if the policy or the loss of an object does not let the save go on.
    func resolve(_ conflicts: RowConflicts) throws {
        let keys = Set(conflicts.keys)
        let objects = changed.filter { object in object.objectID.rowKey.map(keys.contains) == true && object.row != nil
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
        let theirs = values(of: row, object.entity, in: store)
        var merged = object.values
        let mine = Set(object.changedKeys)
        for property in object.entity.properties where !property.isTransient {
            let name = property.name
            if (property as? NSRelationshipDescription)?.isToMany == true { continue }
            let isTheirs = row.values[name] != before.values[name]
            switch type {
            case .mergeByPropertyStoreTrumpMergePolicyType where isTheirs: merged[name] = theirs[name]
            case .mergeByPropertyObjectTrumpMergePolicyType where isTheirs && !mine.contains(name):
                merged[name] = theirs[name]
            default: break
            }
        }
        // What was read of relationships to many is as old as it was.
        let relations = object.committed?.filter { $0.value is RelatedObjects } ?? [:]
        object.row = row
        object.committed = theirs.merging(relations) { first, _ in first }
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
                row.flatMap { row in store.map { values(of: row, object.entity, in: $0) } }
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
