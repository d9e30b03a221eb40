// What a save does about objects that somebody else has changed. Facts: Apple's reference of `NSMergePolicy`.

import AppleFoundation

extension NSManagedObjectContext {
    private var policy: NSMergePolicy { mergePolicy as? NSMergePolicy ?? .error }

    /// Has the merge policy put the changes of objects upon what the store has now.
    ///
    /// - Throws: 133020 with the conflicts, or what else the policy throws, if the save cannot go on.
    func resolve(_ conflicts: RowConflicts) throws {
        let keys = Set(conflicts.keys)
        let objects = changed.filter { object in
            object.row != nil && object.objectID.rowKey.map(keys.contains) == true
        }
        let found = try objects.map { object in
            let store = object.objectID.persistentStore
            let row = try object.objectID.rowKey.flatMap { try store?.rows.row($0) }
            return NSMergeConflict(object, cached: snapshot(object, object.row), persisted: snapshot(object, row), row)
        }
        guard !found.isEmpty else { throw failure([]) }
        try policy.resolve(optimisticLockingConflicts: found)
        // A policy that has changed the objects by itself wants them to be saved as they are.
        for conflict in found where conflict.sourceObject.row?.version == conflict.oldVersion {
            let object = conflict.sourceObject
            switch conflict.row {
            case let row? where object.isDeleted: object.row = row
            case let row?: settle(object, row, .overwriteMergePolicyType)
            case nil where !object.isDeleted: drop(object)
            case nil: object.row = nil
            }
        }
    }

    /// Has the merge policy choose among objects that have what only one may have.
    ///
    /// - Throws: 133021 with the conflicts, what else the policy throws, or the error if nothing is found.
    func resolveUniqueness(_ error: StoreError) throws {
        let found = try constraintConflicts()
        guard !found.isEmpty else { throw error }
        try policy.resolve(constraintConflicts: found)
    }

    private func snapshot(_ object: NSManagedObject, _ row: StoredRow?) -> [String: Any]? {
        guard let row, let store = object.objectID.persistentStore else { return nil }
        return object.snapshot(of: values(of: row, object.properties, in: store))
    }

    /// What `NSMergePolicy` does by itself.
    ///
    /// - Throws: 133020 with the conflicts, if the policy or the loss of an object does not let the save go on.
    func settle(_ conflicts: [NSMergeConflict], _ type: NSMergePolicyType) throws {
        // What has gone cannot be changed any more; that it is deleted here, too, is no conflict.
        let isLost = conflicts.contains { conflict in
            conflict.row == nil && !conflict.sourceObject.isDeleted
                && [.overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType].contains(type)
        }
        guard type != .errorMergePolicyType, !isLost else { throw failure(conflicts) }
        for conflict in conflicts {
            switch conflict.row {
            case let row?: settle(conflict.sourceObject, row, type)
            case nil: drop(conflict.sourceObject)
            }
        }
    }

    private func settle(_ object: NSManagedObject, _ row: StoredRow, _ type: NSMergePolicyType) {
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
        object.awake(fromSnapshotEvents: .mergePolicy)
    }

    /// Lets go of an object that the store has no more.
    private func drop(_ object: NSManagedObject) {
        note(object, .deleted)
        forget(object)
        object.isDeleted = true
        object.managedObjectContext = nil
        object.row = nil
    }

    private func failure(_ conflicts: [NSMergeConflict]) -> NSError {
        let error = StoreError.conflict(conflicts.map { "\($0.sourceObject.objectID)" })
        var info = error.errorUserInfo
        info[NSPersistentStoreSaveConflictsErrorKey] = conflicts
        return NSError(domain: NSCocoaErrorDomain, code: error.code, userInfo: info)
    }
}
