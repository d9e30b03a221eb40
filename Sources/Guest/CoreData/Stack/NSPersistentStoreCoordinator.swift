import AppleFoundation

/// Brings a model and its stores together.
///
/// - Status: partial (of migrations only those that follow from the models)
open class NSPersistentStoreCoordinator: NSObject {
    public let managedObjectModel: NSManagedObjectModel
    open var name: String?
    private let lock = NSRecursiveLock()
    private var stores: [NSPersistentStore] = []
    private struct Context { weak var context: NSManagedObjectContext? }
    private var contexts: [Context] = []
    /// What `now()` is for attributes that are computed by saves.
    let clock: @Sendable () -> Date

    public convenience init(managedObjectModel model: NSManagedObjectModel) {
        self.init(managedObjectModel: model, clock: { Date() })
    }

    init(managedObjectModel model: NSManagedObjectModel, clock: @escaping @Sendable () -> Date) {
        managedObjectModel = model
        self.clock = clock
        super.init()
        LoadedModels.shared.add(model)
    }

    open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

    /// Opens a store, and makes it if there is none.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain`: 134080 for a file that is no store, 134100 for one of another model, 134190
    ///   if it cannot be brought to the model.
    @discardableResult open func addPersistentStore(
        ofType type: String, configurationName: String?, at url: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        guard [NSSQLiteStoreType, NSInMemoryStoreType].contains(type) else {
            throw StoreError.noSuchType(type) as NSError
        }
        guard let entities = managedObjectModel.entities(forConfigurationName: configurationName) else {
            throw StoreError.noConfiguration(configurationName ?? "") as NSError
        }
        func isOn(_ option: String) -> Bool { (options?[option] as? NSNumber)?.boolValue == true }
        let isReadOnly = isOn(NSReadOnlyPersistentStoreOption)
        do {
            let rows = try SQLStore(
                path: type == NSInMemoryStoreType ? nil : url?.path, entities: entities, isReadOnly: isReadOnly,
                migrates: isOn(NSMigratePersistentStoresAutomaticallyOption)
                    && isOn(NSInferMappingModelAutomaticallyOption),
                tracksHistory: (options?[NSPersistentHistoryTrackingKey] as? NSNumber)?.boolValue,
                patience: (options?[NSPersistentStoreTimeoutOption] as? NSNumber)
                    .map { Int32(clamping: Int(($0.doubleValue * 1000).rounded())) } ?? 5000)
            try rows.follow(
                pragmas: options?[NSSQLitePragmasOption] as? [String: Any] ?? [:],
                packs: isOn(NSSQLiteManualVacuumOption), analyzes: isOn(NSSQLiteAnalyzeOption))
            let store = NSPersistentStore(
                rows, type: type, configurationName: configurationName, url: url, options: options)
            store.persistentStoreCoordinator = self
            let change = [NSAddedPersistentStoresKey: [store]]
            tell(.NSPersistentStoreCoordinatorStoresWillChange, change)
            lock.withLock { stores.append(store) }
            for complaint in entities.flatMap(\.complaints) { NSLog("Core Data: %@", complaint) }
            listenIfWanted()
            tell(.NSPersistentStoreCoordinatorStoresDidChange, change)
            return store
        } catch { throw error as NSError }
    }

    /// Lets go of a store. Its file stays.
    open func remove(_ store: NSPersistentStore) throws {
        guard persistentStores.contains(store) else { return }
        NotificationCenter.default.post(
            name: .NSPersistentStoreCoordinatorWillRemoveStore, object: self,
            userInfo: [NSRemovedPersistentStoresKey: [store]])
        lock.withLock { stores.removeAll { $0 === store } }
        store.rows.stopListening()
        store.persistentStoreCoordinator = nil
        tell(.NSPersistentStoreCoordinatorStoresDidChange, [NSRemovedPersistentStoresKey: [store]])
    }

    private func tell(_ name: Notification.Name, _ change: [String: [NSPersistentStore]]) {
        NotificationCenter.default.post(name: name, object: self, userInfo: change)
    }

    open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
    open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
    open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) { store.metadata = metadata ?? [:] }

    /// The identity of an address that `uriRepresentation` gave; nil if no store of these has it.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        guard url.scheme == "x-coredata", let host = url.host, url.pathComponents.count == 3,
            let store = persistentStores.first(where: { $0.identifier.lowercased() == host.lowercased() }),
            let entity = managedObjectModel.entity(named: url.pathComponents[1]),
            url.pathComponents[2].hasPrefix("p"), let number = Int64(url.pathComponents[2].dropFirst())
        else { return nil }
        return NSManagedObjectID(entity: entity, number: number, in: store)
    }

    open func perform(_ block: @escaping () -> Void) { DispatchQueue.global().async { self.lock.withLock(block) } }
    open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

    // MARK: Contexts

    var contextsNow: [NSManagedObjectContext] { lock.withLock { contexts.compactMap(\.context) } }

    func add(_ context: NSManagedObjectContext) {
        lock.withLock {
            contexts.removeAll { $0.context == nil || $0.context === context }
            contexts.append(Context(context: context))
        }
        listenIfWanted()
    }

    /// Has those contexts take over what another one has saved that want it.
    ///
    /// - Returns: A group that is empty when they have done so.
    @discardableResult
    func tell(_ changes: SavedChanges, from source: NSManagedObjectContext? = nil) -> DispatchGroup {
        let merges = DispatchGroup()
        for context in contextsNow where context !== source && context.automaticallyMergesChangesFromParent {
            merges.enter()
            context.perform {
                context.merge(changes)
                merges.leave()
            }
        }
        return merges
    }

    /// An identity that another coordinator may have given, as this one gives it.
    func identity(_ identity: NSManagedObjectID) -> NSManagedObjectID {
        let store = persistentStores.first { $0.identifier == identity.persistentStore?.identifier }
        guard let store, store !== identity.persistentStore, let number = identity.number,
            let entity = identity.entity.name.flatMap(managedObjectModel.entity)
        else { return identity }
        return NSManagedObjectID(entity: entity, number: number, in: store)
    }

    /// The store for new objects of an entity.
    func store(for entity: NSEntityDescription) -> NSPersistentStore? {
        persistentStores.first { !$0.isReadOnly && $0.rows.schema.entity(of: entity) != nil }
            ?? persistentStores.first { $0.rows.schema.entity(of: entity) != nil }
    }
}
