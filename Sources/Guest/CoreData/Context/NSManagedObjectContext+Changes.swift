// What a context tells of its objects, and what it takes over from others.

import AppleFoundation

extension NSManagedObjectContext {
    /// Notes what happens to an object. It is told when the work on the context's queue ends, or before a save.
    func note(_ object: NSManagedObject, _ change: ContextChanges.Change) {
        let isFirst = untold.isEmpty
        untold.note(object, change)
        object.isRemembered = false
        guard isFirst, concurrencyType == .mainQueueConcurrencyType, workDepth == 0 else { return }
        nonisolated(unsafe) let context = self
        DispatchQueue.main.async { context.processPendingChanges() }
    }

    /// Tells what has changed since the last time: `NSManagedObjectContextObjectsDidChange`, and controllers of fetched
    /// results.
    public func processPendingChanges() {
        registerUndo()
        guard !untold.isEmpty else { return }
        let changes = untold
        untold = ContextChanges()
        for object in changes.objects { object.isRemembered = false }
        // Who hears of it may change something, which is told before this is over.
        let outer = telling
        telling = changes
        defer { telling = outer }
        watchers.removeAll { $0.watcher == nil }
        for watcher in watchers { watcher.watcher?.contextDidChange(changes) }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes.userInfo)
    }

    /// Takes over what another context has saved: what is changed here stays.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        func identities(_ keys: NotificationKey...) -> [NSManagedObjectID] {
            let elements = keys.compactMap { notification.userInfo?[$0.rawValue] }
                .flatMap { Collections.elements(of: $0) ?? [] }
            return elements.compactMap { ($0 as? NSManagedObject)?.objectID ?? $0 as? NSManagedObjectID }
        }
        merge(
            SavedChanges(
                inserted: identities(.insertedObjects, .insertedObjectIDs),
                updated: identities(.updatedObjects, .updatedObjectIDs),
                deleted: identities(.deletedObjects, .deletedObjectIDs)))
    }

    /// Takes over what was changed elsewhere, by the identities of the objects.
    public class func mergeChanges(
        fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts {
            context.mergeChanges(
                fromContextDidSave: Notification(name: .NSManagedObjectContextDidSave, userInfo: changes))
        }
    }

    func merge(_ changes: SavedChanges) {
        advanceGeneration()
        for identity in changes.deleted {
            guard let object = registeredObject(for: identity), !object.isDeleted else { continue }
            note(object, .deleted)
            forget(object)
            object.isDeleted = true
            object.managedObjectContext = nil
        }
        for identity in changes.updated {
            guard let object = registeredObject(for: identity) else { continue }
            // What was not read into the object yet is as old as the rest.
            if object.isFault { object.row = nil } else { refresh(object, mergeChanges: true) }
            note(object, .refreshed)
        }
        for identity in changes.inserted {
            let own = persistentStoreCoordinator?.identity(identity) ?? identity
            note(object(with: own), .inserted)
        }
        processPendingChanges()
        tellChildren(changes)
    }
}
