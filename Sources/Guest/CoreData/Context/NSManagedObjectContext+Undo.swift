// What was changed is taken back, and done again. Facts: Apple's "Core Data Programming Guide", "Undo Management".

import AppleFoundation

extension NSManagedObjectContext {
    /// Takes back what the undo manager's last group has.
    public func undo() {
        processPendingChanges()
        undoManager?.undo()
        processPendingChanges()
    }

    /// Does again what was taken back last.
    public func redo() {
        processPendingChanges()
        undoManager?.redo()
        processPendingChanges()
    }

    /// Keeps what an object is, before it changes.
    func keepState(of object: NSManagedObject) {
        guard undoManager != nil, !unregistered.has(object) else { return }
        object.fire()
        // Who is deleted later comes back by undoing with another identity: the row's number would not lead there.
        for (slot, property) in object.properties.inSlots.enumerated() {
            if case .toOne = property { _ = object.object(at: slot) }
        }
        unregistered.keep(ObjectState(isThere: isThere(object), values: object.values), of: object)
    }

    /// Whether an object is one of the context's, and not to go with the next save.
    func isThere(_ object: NSManagedObject) -> Bool {
        !object.isDeleted && registeredObject(for: object.objectID) === object
    }

    /// Tells the undo manager how to take back what has happened since the last time.
    func registerUndo() {
        guard !unregistered.isEmpty else { return }
        let states = unregistered
        unregistered = ObjectStates()
        guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
        let step = UndoStep(states.all, isThere: isThere)
        guard !step.changes.isEmpty else { return }
        undoManager.registerUndo(withTarget: self) { $0.takeBack(step) }
    }

    /// Forgets what could be taken back.
    func forgetUndo() {
        forgetStates()
        undoManager?.removeAllActions()
    }

    /// Has what the objects are be looked at again before they change.
    func forgetStates() {
        unregistered = ObjectStates()
        for object in untold.objects { object.isRemembered = false }
    }

    private func takeBack(_ step: UndoStep) {
        for change in step.changes {
            keepState(of: change.object)
            guard change.isOfLife, isThere(change.object) != change.before.isThere else { continue }
            if change.before.isThere { bringBack(change.object) } else { takeAway(change.object) }
        }
        // Only now it is known who is there to be led to.
        for change in step.changes where isThere(change.object) {
            for slot in change.slots { setBack(slot, of: change) }
        }
        for change in step.changes {
            let life: NSSnapshotEventType = change.before.isThere ? .undoDeletion : .undoInsertion
            change.object.awake(fromSnapshotEvents: change.isOfLife ? life : .undoUpdate)
        }
    }

    /// Others may have changed the object since: what they did to other properties stays, and both ends go together.
    private func setBack(_ slot: Int, of change: UndoStep.Change) {
        let (object, before) = (change.object, change.before.values)
        let key = object.properties.names[slot]
        object.willChangeValue(forKey: key)
        defer { object.didChangeValue(forKey: key) }
        guard let relationship = object.properties.inSlots[slot].relationship else {
            object.remember()
            object.values[slot] = before[slot]
            return
        }
        guard relationship.isToMany else {
            let other = (object.object(at: slot, of: before) as? NSManagedObject).flatMap { isThere($0) ? $0 : nil }
            return object.setRelated(other, by: relationship)
        }
        let (old, new) = (before[slot].related ?? RelatedObjects(), change.after[slot] ?? RelatedObjects())
        for other in new.subtracting(old) { object.removeRelated(other, by: relationship) }
        for other in old.subtracting(new) where isThere(other) { object.addRelated(other, by: relationship) }
        if relationship.isOrdered, object.related(relationship).isSame(as: old, inOrder: false) {
            object.replaceRelated(old.objects, by: relationship)
        }
    }

    /// What was deleted is there again; if its deletion was saved, as a new object.
    private func bringBack(_ object: NSManagedObject) {
        object.isDeleted = false
        if registeredObject(for: object.objectID) !== object {
            if object.rowNumber != nil { object.setKey(.temporary()) }
            object.isInserted = true
            object.isFault = false
            object.committed = ObjectValues()
            register(object)
        }
        noteChange(of: object)
        note(object, .inserted)
    }

    /// What was inserted is not there any more; if it was saved, it is to be deleted.
    private func takeAway(_ object: NSManagedObject) {
        if object.isSaved {
            for relationship in object.entity.relationshipsByName.values { part(object, by: relationship) }
            object.remember()
            object.isDeleted = true
            noteChange(of: object)
            note(object, .deleted)
        } else {
            note(object, .deleted)
            forget(object)
            object.isInserted = false
            object.managedObjectContext = nil
        }
    }
}
