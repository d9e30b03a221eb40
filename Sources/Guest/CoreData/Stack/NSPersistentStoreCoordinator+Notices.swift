// What other processes save reaches the contexts that want it.

import AppleFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option of a store that has notes posted of what is saved to it, by this process or another one.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The store's file, in the note of a change by another process.
public let NSPersistentStoreURLKey = "storeURL"

extension Notification.Name {
    /// A store of the coordinator was saved to, by this process or another one. Posted on a thread of its own.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSPersistentStoreRemoteChange = Notification.Name("NSPersistentStoreRemoteChangeNotification")
}

extension NSPersistentStoreCoordinator {
    /// Begins to listen to other processes, if anybody wants to know.
    func listenIfWanted() {
        let isMerging = contextsNow.contains { $0.automaticallyMergesChangesFromParent }
        for store in persistentStores where isMerging || store.postsRemoteChanges {
            listen(to: store)
        }
    }

    private func listen(to store: NSPersistentStore) {
        // The store keeps the listener, which must not keep the store.
        nonisolated(unsafe) weak let heard = store
        nonisolated(unsafe) weak let coordinator = self
        store.rows.listen {
            if let heard { coordinator?.takeOver(heard) }
        }
    }

    /// Has the contexts take over what other processes have saved.
    private func takeOver(_ store: NSPersistentStore) {
        guard let changes = try? store.rows.changesOfOthers(), !changes.isEmpty else { return }
        func identities(_ keys: [RowKey]) -> [NSManagedObjectID] {
            keys.compactMap { key in
                store.rows.schema.entity(named: key.entity).map {
                    NSManagedObjectID(entity: $0.description, number: key.number, in: store)
                }
            }
        }
        let merges = tell(
            SavedChanges(
                inserted: identities(changes.inserted), updated: identities(changes.updated),
                deleted: identities(changes.deleted)))
        // Whoever writes all the time is looked at no more often than the contexts can follow: looking at all rows again and
        // again would keep the contexts from reading theirs.
        merges.wait()
        tellChange(of: store)
    }

    private static let notes = DispatchQueue(label: "NSPersistentStoreCoordinator.notes")

    /// Has whoever follows a store's changes look at this process's own ones, too: what contexts do not hear of, such as many
    /// rows changed at once, is found in the store's history.
    func tellOwnChange(of store: NSPersistentStore) {
        guard store.postsRemoteChanges else { return }
        nonisolated(unsafe) let store = store
        Self.notes.async { self.tellChange(of: store) }
    }

    private func tellChange(of store: NSPersistentStore) {
        guard store.postsRemoteChanges else { return }
        var info: [String: Any] = [NSStoreUUIDKey: store.identifier]
        info[NSPersistentStoreURLKey] = store.url
        info[NSPersistentHistoryTokenKey] = currentPersistentHistoryToken(fromStores: [store])
        NotificationCenter.default.post(name: .NSPersistentStoreRemoteChange, object: self, userInfo: info)
    }
}

extension NSPersistentStore {
    fileprivate var postsRemoteChanges: Bool {
        (options?[NSPersistentStoreRemoteChangeNotificationPostOptionKey] as? NSNumber)?.boolValue == true
    }
}
