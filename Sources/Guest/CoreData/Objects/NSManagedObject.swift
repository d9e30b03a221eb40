// An object of a data model. Facts: Apple's "Core Data Programming Guide" and the reference of `NSManagedObject`.

import AppleFoundation
import Synchronization

/// An object that a context watches and a store keeps.
///
/// - Status: complete
open class NSManagedObject: NSObject {
    public let entity: NSEntityDescription
    /// What the entity says of the properties, and where their values lie.
    let properties: EntityProperties
    /// What the object is known by: a temporary one at first.
    private(set) var key = NSManagedObjectID.Key.temporary()
    /// The identity of the key, which belongs to the object; nil until somebody asks for it, who may be on any thread.
    private let identity = Atomic<UnsafeRawPointer?>(nil)
    /// Where the context knows the object; nil for an object that belongs to none.
    var registered: RegisteredObjects?
    public internal(set) var managedObjectContext: NSManagedObjectContext? {
        get { registered?.context }
        set { registered = newValue?.registered }
    }

    public internal(set) var isInserted = false
    public internal(set) var isDeleted = false
    public internal(set) var isFault = false

    /// What the properties are now.
    var values: ObjectValues
    /// What they were when the object was last read or saved; nil while nothing has changed.
    var committed: ObjectValues?
    /// What the store said last.
    var row: StoredRow?
    /// The `FetchBatch` that a fault is read with; in a child context the parent's object, which keeps what was read there.
    var ahead: AnyObject?
    /// Whether the context is to tell of a change of the object, and knows what it was before.
    var isRemembered = false
    /// Whether the parent of its context has the object.
    var isInParent = false
    /// Whether the context has the object among those that are to be saved.
    var isNotedAsChanged = false
    /// That of the row which is just being written for a new object.
    var reservedKey: NSManagedObjectID.Key?
    /// Whether the class has overrides that hear of changes.
    private lazy var hearsOfChanges = _super(nil).hearsOfChanges
    /// Whether the object is where its context saves to.
    var isSaved: Bool { row != nil || isInParent }

    /// Makes an object of an entity, and puts it into a context to be saved.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        properties = entity.known
        values = properties.defaults
        super.init()
        context?.insert(self)
    }

    deinit {
        registered?.remove(self)
        // Nobody asks for it any more, and most were never asked.
        if identity.load(ordering: .acquiring) != nil { forgetIdentity() }
    }

    // An object is the same as itself only. Notes have sets of thousands of objects: their places in memory, all of which are
    // multiples of sixteen, tell them apart well enough.
    public final override var hash: Int { Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()) >> 4 }
    public final override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

    public internal(set) var objectID: NSManagedObjectID {
        get {
            if let known = identity.load(ordering: .acquiring) { return Self.identity(known) }
            let new = Unmanaged.passRetained(NSManagedObjectID(entity: entity, key: key))
            let (isOurs, known) = identity.compareExchange(
                expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
            guard !isOurs, let known else { return new.takeUnretainedValue() }
            // Another thread has asked at the same time.
            new.release()
            return Self.identity(known)
        }
        set { setKey(newValue.key) }
    }

    private static func identity(_ pointer: UnsafeRawPointer) -> NSManagedObjectID {
        Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Has the object be another one's, or have a row. Whoever knows it by the former key has to be told.
    func setKey(_ new: NSManagedObjectID.Key) {
        key = new
        forgetIdentity()
    }

    private func forgetIdentity() {
        guard let old = identity.exchange(nil, ordering: .acquiringAndReleasing) else { return }
        Unmanaged<NSManagedObjectID>.fromOpaque(old).release()
    }

    private var keyOfRow: NSManagedObjectID.Key { reservedKey ?? key }
    /// The row that the object has in its store, or will have.
    var rowKey: RowKey? { keyOfRow.rowKey(of: entity) }
    var rowNumber: Int64? { keyOfRow.rowNumber }
    var storeOfRow: NSPersistentStore? { keyOfRow.table?.store }

    /// Makes an object of the class's entity, and puts it into a context to be saved.
    public convenience init(context: NSManagedObjectContext) {
        let type = Self.self
        guard let entity = context.model?.entity(of: type) else {
            raise(.invalidArgumentException, "the context's model has no entity of the class \(type)")
        }
        self.init(entity: entity, insertInto: context)
    }

    /// The entity of the class, in whatever model was loaded.
    open class func entity() -> NSEntityDescription {
        guard let entity = LoadedModels.shared.entity(of: self) else {
            raise(.invalidArgumentException, "no model that was loaded has an entity of the class \(self)")
        }
        return entity
    }

    /// A request for all objects of the class's entity.
    open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
        let name = LoadedModels.shared.entity(of: self)?.name ?? String(describing: self)
        return NSFetchRequest<NSFetchRequestResult>(entityName: name)
    }

    // MARK: State

    open var isUpdated: Bool { !isInserted && !isDeleted && hasPersistentChangedValues }
    open var hasChanges: Bool { isInserted || isDeleted || isUpdated }

    /// Whether a stored property is another than it was.
    open var hasPersistentChangedValues: Bool {
        guard let committed else { return false }
        return properties.inSlots.indices.contains { differs($0, from: committed) }
    }

    /// What has changed since the object was last read or saved, by property.
    open func changedValues() -> [String: Any] {
        Dictionary(changedSlots.map { (properties.names[$0], published($0, of: values) ?? NSNull()) }) { $1 }
    }

    /// What the properties were that have changed since `NSManagedObjectContextObjectsDidChange` was posted last; who hears of
    /// that note is told of the changes that it is about. A new object's were nil.
    open func changedValuesForCurrentEvent() -> [String: Any] {
        guard let context = managedObjectContext,
            let before = context.telling?.start(of: self) ?? context.untold.start(of: self)
        else { return [:] }
        return Dictionary(
            slotsThatDiffer(from: before).map { (properties.names[$0], published($0, of: before) ?? NSNull()) }
        ) { $1 }
    }

    /// What the properties were when the object was last read or saved; all of them for nil.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        fire()
        let before = committed ?? values
        return Dictionary(
            (keys ?? properties.names).map { key in
                (key, properties.slots[key].flatMap { published($0, of: before) } ?? NSNull())
            }
        ) { $1 }
    }

    /// Forgets what its relationships lead to.
    func partFromOthers() {
        for (slot, property) in properties.inSlots.enumerated() where property.relationship != nil {
            values[slot] = .none
        }
        committed = nil
    }

    /// The slots of the properties that have changed.
    var changedSlots: [Int] { committed.map(slotsThatDiffer) ?? [] }

    /// The slots of the properties that are something else than in other values. What is not read is not known to differ.
    func slotsThatDiffer(from others: ObjectValues) -> [Int] {
        properties.inSlots.indices.filter { differs($0, from: others) }
    }

    private func differs(_ slot: Int, from others: ObjectValues) -> Bool {
        switch (values[slot], others[slot]) {
        case (.related(let first), .related(let second)):
            return !first.isSame(as: second, inOrder: properties.inSlots[slot].relationship?.isOrdered == true)
        case (.related, _), (_, .related): return false
        case (.stored(let first), .stored(let second)) where first == second: return false
        case (.object(let first), .object(let second)) where first === second: return false
        default: break
        }
        guard case .toOne = properties.inSlots[slot] else {
            return !PredicateValue.areEqual(object(at: slot, of: values), object(at: slot, of: others))
        }
        return rowNumber(values[slot]) != rowNumber(others[slot]) || rowNumber(values[slot]) == nil
    }

    /// The row that a relationship leads to; nil for none, and for an object that has none yet.
    private func rowNumber(_ value: PropertyValue) -> Int64? {
        switch value {
        case .stored(.integer(let number)): return number
        case .object(let object as NSManagedObject): return object.objectID.number
        default: return nil
        }
    }

    // MARK: For subclasses

    /// Whether a new object may be saved. A class that adds to it calls its superclass's.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` (1550 to 1690); of several, 1560 with all of them.
    open func validateForInsert() throws { try ObjectValidation.check(ObjectValidation.problems(of: self)) }
    /// Whether a changed object may be saved.
    open func validateForUpdate() throws { try ObjectValidation.check(ObjectValidation.problems(of: self)) }
    /// Whether an object may be deleted.
    open func validateForDelete() throws { try ObjectValidation.check(ObjectValidation.deniedDeletions(of: self)) }

    /// Once, when the object was made.
    open func awakeFromInsert() {}
    /// Whenever the values were read from the store.
    open func awakeFromFetch() {}
    /// Called on an object of a class that archives its objects, when it was decoded; what it returns takes the object's place:
    /// the one of the context, say, whose address was archived.
    open func awakeAfter(using coder: NSCoder) -> Any? { self }
    /// When the values are others than they were, and the program did not set them.
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
    /// Before the object is saved.
    open func willSave() {}
    /// After the object was saved.
    open func didSave() {}
    /// When the object is about to be deleted.
    open func prepareForDeletion() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}

    // MARK: Faults

    /// Whether somebody hears of a change: observers of anything, or the class itself.
    var tellsChanges: Bool { _isAnythingObserved() || hearsOfChanges }

    /// Ends the program if the object is used elsewhere than on its context's queue, where somebody asks for that.
    func checkQueue() {
        if registered?.checksQueue == true { managedObjectContext?.checkQueue() }
    }

    /// Reads the values if they are not there.
    func fire() {
        guard isFault, let context = managedObjectContext else { return }
        context.fulfil(self)
    }

    open func willAccessValue(forKey key: String?) { fire() }
    open func didAccessValue(forKey key: String?) {}

    /// Whether the relationship's objects are not read yet.
    open func hasFault(forRelationshipNamed key: String) -> Bool {
        guard !isFault, let slot = properties.slots[key], case .toMany = properties.inSlots[slot] else {
            return isFault
        }
        return values[slot].related == nil && isSaved
    }

    /// The identities of the objects of a relationship.
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        guard let relationship = entity.relationshipsByName[key] else { return [] }
        if relationship.isToMany { return related(relationship).objects.map(\.objectID) }
        return [(primitiveValue(forKey: key) as? NSManagedObject)?.objectID].compactMap { $0 }
    }

    /// Keeps what the values are now, before one of them changes.
    func remember() {
        if isRemembered, committed != nil { return }
        fire()
        guard let context = managedObjectContext else { return beginChanges() }
        context.keepState(of: self)
        if committed != nil { context.untold.keepStart(values, of: self) }
        context.note(self, .updated)
        beginChanges()
        isRemembered = true
    }

    /// Keeps what the store has, before something is otherwise here.
    func beginChanges() {
        fire()
        guard committed == nil else { return }
        committed = values
        managedObjectContext?.noteChange(of: self)
    }
}

extension NSManagedObject: AwakingObject {}
