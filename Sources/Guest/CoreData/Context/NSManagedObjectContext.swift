// The objects that somebody works with. Facts: Apple's "Core Data Programming Guide" and the reference of
// `NSManagedObjectContext`.

import AppleFoundation

/// Which queue a context's work is done on.
///
/// - Status: complete
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType = 0
    case privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Objects of a store, each once, with what was changed of them and not saved.
///
/// - Status: complete
open class NSManagedObjectContext: NSObject {
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    /// The coordinator whose stores are read and written; that of the parent, if there is one.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? ownCoordinator }
        set {
            ownCoordinator = newValue
            newValue?.add(self)
        }
    }
    private var ownCoordinator: NSPersistentStoreCoordinator?
    /// The context that is read and saved to instead of stores. A parent on the main queue must not wait for its children.
    open var parent: NSManagedObjectContext? {
        willSet { parent?.family.remove(self) }
        didSet { parent?.family.add(self) }
    }
    let family = ContextFamily()
    /// The state of the stores that is read; nil for whatever is there.
    var generation: NSQueryGenerationToken?
    open var mergePolicy: Any = NSMergePolicy.error
    open var name: String?
    open var transactionAuthor: String?
    open var userInfo = NSMutableDictionary()
    open var shouldDeleteInaccessibleFaults = true
    /// Whether the context keeps all its objects alive; it does those that are to be saved in any case.
    open var retainsRegisteredObjects = false {
        didSet { retained = retainsRegisteredObjects ? Set(registered.all) : [] }
    }
    private var retained: Set<NSManagedObject> = []
    /// Whether what others save to the same place, other processes among them, is taken over at once.
    open var automaticallyMergesChangesFromParent = false {
        didSet { ownCoordinator?.listenIfWanted() }
    }

    /// What takes changes back; nil, as it is at first, for a context that keeps none.
    open var undoManager: UndoManager? {
        didSet { watchUndoManager() }
    }

    /// Whether it is an error that ends the program to use the context elsewhere than on its queue.
    var checksQueue: Bool {
        get { registered.checksQueue }
        set { registered.checksQueue = newValue }
    }

    let queue: DispatchQueue
    let registered = RegisteredObjects()
    /// What has become of temporary identities that children still know.
    private var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
    /// Those that are to be saved, in the order of their first change; they are kept alive until then.
    private(set) var changed: [NSManagedObject] = []

    /// The stores that new objects were given to by the program.
    var assigned: [ObjectIdentifier: NSPersistentStore] = [:]

    /// What nobody was told of yet.
    var untold = ContextChanges()
    /// What is just being told; nil while nothing is.
    var telling: ContextChanges?
    /// What the objects were before the changes that the undo manager was not told of yet.
    var unregistered = ObjectStates()
    /// Hears when a group of the undo manager begins or ends.
    private var undoObserver: (any NSObjectProtocol)?
    struct Watcher { weak var watcher: (any ContextWatcher)? }
    var watchers: [Watcher] = []
    /// How many pieces of work are being done, one within the other.
    var workDepth = 0

    public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
        self.concurrencyType = concurrencyType
        queue =
            concurrencyType == .privateQueueConcurrencyType
            ? DispatchQueue(label: "NSManagedObjectContext") : .main
        super.init()
        registered.context = self
        if concurrencyType == .privateQueueConcurrencyType {
            queue.setSpecific(key: Self.owner, value: ObjectIdentifier(self))
        }
    }

    // Objects that belong together hold each other. What else they know may still be asked for.
    deinit {
        if let undoObserver { NotificationCenter.default.removeObserver(undoObserver) }
        for object in registered.all { object.partFromOthers() }
        registered.end()
    }

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    private func watchUndoManager() {
        if let undoObserver { NotificationCenter.default.removeObserver(undoObserver) }
        forgetStates()
        undoObserver = undoManager.map { manager in
            nonisolated(unsafe) weak let context = self
            return NotificationCenter.default.addObserver(
                forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
            ) { _ in context?.processPendingChanges() }
        }
    }

    // MARK: Who is here

    open var registeredObjects: Set<NSManagedObject> { Set(registered.all) }
    open var insertedObjects: Set<NSManagedObject> { Set(changed.filter { $0.isInserted && !$0.isDeleted }) }
    open var updatedObjects: Set<NSManagedObject> { Set(changed.filter(\.isUpdated)) }
    open var deletedObjects: Set<NSManagedObject> { Set(changed.filter { $0.isDeleted && $0.isSaved }) }
    open var hasChanges: Bool { changed.contains { $0.isDeleted ? $0.isSaved : $0.hasChanges } }

    /// The object of an identity, if it is here.
    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        if let object = registered[objectID.key] { return object }
        return permanent.isEmpty ? nil : permanent[objectID].flatMap { registered[$0.key] }
    }

    func register(_ object: NSManagedObject) {
        object.registered = registered
        registered.add(object)
        if retainsRegisteredObjects { retained.insert(object) }
    }

    /// Keeps new objects alive where that is asked for.
    func retain(_ objects: [NSManagedObject]) {
        if retainsRegisteredObjects { retained.formUnion(objects) }
    }

    /// Has an object be known by another identity.
    func give(_ key: NSManagedObjectID.Key, to object: NSManagedObject) {
        let before = object.key
        guard before != key else { return }
        let known = family.children.isEmpty ? nil : object.objectID
        object.setKey(key)
        if let known { permanent[known] = object.objectID }
        registered.rename(object, from: before)
    }

    func forget(_ object: NSManagedObject) {
        registered.remove(object)
        retained.remove(object)
        assigned[ObjectIdentifier(object)] = nil
        forgetChanges(of: object)
    }

    func noteChange(of object: NSManagedObject) {
        guard !object.isNotedAsChanged else { return }
        object.isNotedAsChanged = true
        changed.append(object)
    }

    func forgetChanges(of object: NSManagedObject) {
        guard object.isNotedAsChanged else { return }
        object.isNotedAsChanged = false
        changed.removeAll { $0 === object }
    }

    func forgetAllChanges() {
        for object in changed { object.isNotedAsChanged = false }
        changed = []
        assigned = [:]
    }

    /// Forgets all objects, and what was changed of them.
    open func reset() {
        let objects = registered.all
        let identities = objects.map(\.objectID)
        advanceGeneration()
        forgetAllChanges()
        forgetUndo()
        untold = ContextChanges()
        registered.end()
        permanent = [:]
        retained = []
        for object in objects {
            object.managedObjectContext = nil
            object.values = ObjectValues()
            object.committed = nil
        }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self,
            userInfo: [NSInvalidatedAllObjectsKey: identities])
    }
}
