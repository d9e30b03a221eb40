import CoreData

/// The events, in a store that the app and its widgets share. The app alone writes.
final class EventStore {
    static let shared = EventStore()

    /// Called on the main queue when another process has saved.
    var onChangeOfOthers: () -> Void = {}

    private static let group = "group.org.hodie.Days"
    private let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)

    private init() {
        let bundle = Bundle(for: EventStore.self)
        guard let model = bundle.url(forResource: "Days", withExtension: "momd").flatMap(NSManagedObjectModel.init),
            let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: EventStore.group)
        else { fatalError("The bundle lacks its model, or the entitlements the group.") }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        var options: [AnyHashable: Any] = [:]
        if #available(iOS 13, *) {
            options[NSPersistentStoreRemoteChangeNotificationPostOptionKey] = true
            NotificationCenter.default.addObserver(
                self, selector: #selector(storeChanged), name: .NSPersistentStoreRemoteChange, object: coordinator)
        }
        do {
            try coordinator.addPersistentStore(
                ofType: NSSQLiteStoreType, configurationName: nil, at: folder.appendingPathComponent("Days.sqlite"),
                options: options)
        } catch {
            fatalError("The events can't be opened: \(error)")
        }
        context.persistentStoreCoordinator = coordinator
        context.mergePolicy = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    }

    @objc private func storeChanged(_ note: Notification) {
        DispatchQueue.main.async { self.reload() }
    }

    /// Reads anew what somebody else may have changed.
    func reload() {
        context.refreshAllObjects()
        onChangeOfOthers()
    }

    /// All of them, as they were written down.
    var events: [Event] { stored().map { $0.event } }

    /// What takes place when, by the user's calendar.
    var agenda: Agenda { Agenda(events: events) }

    func event(_ uid: String) -> Event? { stored(uid).first?.event }

    /// Writes events down; those that there are already become as they are here.
    /// - Returns: whether they are kept.
    @discardableResult
    func save(_ events: [Event]) -> Bool {
        for event in events {
            let item =
                stored(event.uid).first
                ?? NSEntityDescription.insertNewObject(forEntityName: "StoredEvent", into: context) as? StoredEvent
            item?.take(event)
        }
        return save()
    }

    @discardableResult
    func delete(_ uid: String) -> Bool {
        stored(uid).forEach(context.delete)
        return save()
    }

    private func stored(_ uid: String? = nil) -> [StoredEvent] {
        let request: NSFetchRequest<StoredEvent> = StoredEvent.fetchRequest()
        if let uid = uid { request.predicate = NSPredicate(format: "%K == %@", #keyPath(StoredEvent.uid), uid) }
        request.sortDescriptors = [NSSortDescriptor(key: #keyPath(StoredEvent.begin), ascending: true)]
        return (try? context.fetch(request)) ?? []
    }

    private func save() -> Bool {
        guard context.hasChanges else { return true }
        do {
            try context.save()
            return true
        } catch {
            // What can't be kept is not shown as if it were.
            context.rollback()
            return false
        }
    }
}
