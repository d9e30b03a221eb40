import CoreData

/// The tasks, in a store that the app and its widget share.
final class TaskStore {
    static let shared = TaskStore()

    private static let group = "group.org.hodie.Tasks"

    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    /// Called on the main queue when the other one, the app or the widget, has saved.
    var onChangeOfOthers: () -> Void = {}

    private init() {
        let bundle = Bundle(for: TaskStore.self)
        guard let model = bundle.url(forResource: "Tasks", withExtension: "momd").flatMap(NSManagedObjectModel.init),
            let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: TaskStore.group)
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
                ofType: NSSQLiteStoreType, configurationName: nil, at: folder.appendingPathComponent("Tasks.sqlite"),
                options: options)
        } catch {
            fatalError("The tasks can't be opened: \(error)")
        }
        context.persistentStoreCoordinator = coordinator
        // Who ticks a task and who renames it at the same moment both have their way.
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

    /// Whether the widget is to stay where nothing is left to do.
    var staysWhenDone: Bool {
        get { UserDefaults(suiteName: TaskStore.group)?.bool(forKey: "staysWhenDone") ?? false }
        set { UserDefaults(suiteName: TaskStore.group)?.set(newValue, forKey: "staysWhenDone") }
    }

    /// The tasks to do, in their order.
    var open: [Item] { items(isDone: false) }

    func items(isDone: Bool) -> [Item] {
        let request: NSFetchRequest<Item> = Item.fetchRequest()
        request.predicate = NSPredicate(format: "%K == %@", #keyPath(Item.isDone), NSNumber(value: isDone))
        request.sortDescriptors = [NSSortDescriptor(key: #keyPath(Item.position), ascending: true)]
        return (try? context.fetch(request)) ?? []
    }

    @discardableResult
    func add(_ title: String) -> Item? {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return nil }
        let last = open.last?.position ?? 0
        guard let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context) as? Item else {
            return nil
        }
        item.title = title
        item.position = last + 1
        save()
        return item
    }

    func set(_ item: Item, isDone: Bool) {
        item.isDone = isDone
        save()
    }

    func delete(_ items: [Item]) {
        items.forEach(context.delete)
        save()
    }

    /// Puts the tasks to do into this order.
    func arrange(_ items: [Item]) {
        for (place, item) in items.enumerated() { item.position = Int64(place) + 1 }
        save()
    }

    private func save() {
        guard context.hasChanges else { return }
        do {
            try context.save()
        } catch {
            // What can't be kept is not shown as if it were.
            context.rollback()
        }
    }
}
