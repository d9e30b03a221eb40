// An object of a data model. Facts: Apple's "Core Data Programming Guide" and the reference of `NSManagedObject`.

import AppleFoundation

/// An object that a context watches and a store keeps.
///
/// - Status: complete
open class NSManagedObject: NSObject {
    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?

    public internal(set) var isInserted = false
    public internal(set) var isDeleted = false
    public internal(set) var isFault = false

    /// What the properties are now: objects of Foundation's, managed objects, and `RelatedObjects`.
    var values: [String: Any] = [:]
    /// What they were when the object was last read or saved; nil while nothing has changed.
    var committed: [String: Any]?
    /// What the store said last.
    var row: StoredRow?
    /// Whether the parent of its context has the object.
    var isInParent = false
    /// Whether the object is where its context saves to.
    var isSaved: Bool { row != nil || isInParent }

    /// Makes an object of an entity, and puts it into a context to be saved.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(temporaryFor: entity)
        super.init()
        for attribute in entity.attributesByName.values { values[attribute.name] = attribute.defaultValue }
        context?.insert(self)
    }

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
    open var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }

    /// What has changed since the object was last read or saved, by property.
    open func changedValues() -> [String: Any] {
        Dictionary(changedKeys.map { ($0, published(values[$0], of: $0) ?? NSNull()) }) { $1 }
    }

    /// What the properties were when the object was last read or saved; all of them for nil.
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        fire()
        let before = committed ?? values
        return Dictionary(
            (keys ?? entity.propertyNames).map { ($0, published(before[$0], of: $0) ?? NSNull()) }
        ) { $1 }
    }

    /// Forgets what its relationships lead to.
    func partFromOthers() {
        for name in entity.relationshipsByName.keys { values[name] = nil }
        committed = nil
    }

    var changedKeys: [String] {
        committed.map(keysThatDiffer) ?? []
    }

    /// The properties that are something else than in other values. What is not read is not known to differ.
    func keysThatDiffer(from others: [String: Any]) -> [String] {
        entity.propertyNames.filter { !areSame(values[$0], others[$0], of: $0) }
    }

    private func areSame(_ first: Any?, _ second: Any?, of key: String) -> Bool {
        if let first = first as? RelatedObjects, let second = second as? RelatedObjects {
            return first.isSame(as: second, inOrder: entity.relationshipsByName[key]?.isOrdered == true)
        }
        if first is RelatedObjects || second is RelatedObjects { return true }
        return PredicateValue.areEqual(first, second)
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
    /// Before the object is saved.
    open func willSave() {}
    /// After the object was saved.
    open func didSave() {}
    /// When the object is about to be deleted.
    open func prepareForDeletion() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}

    // MARK: Faults

    /// Reads the values if they are not there.
    func fire() {
        guard isFault, let context = managedObjectContext else { return }
        context.fulfil(self)
    }

    open func willAccessValue(forKey key: String?) { fire() }
    open func didAccessValue(forKey key: String?) {}

    /// Whether the relationship's objects are not read yet.
    open func hasFault(forRelationshipNamed key: String) -> Bool {
        isFault || (entity.relationshipsByName[key]?.isToMany == true && values[key] == nil && isSaved)
    }

    /// The identities of the objects of a relationship.
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        guard let relationship = entity.relationshipsByName[key] else { return [] }
        if relationship.isToMany { return related(relationship).objects.map(\.objectID) }
        return [(primitiveValue(forKey: key) as? NSManagedObject)?.objectID].compactMap { $0 }
    }

    /// Keeps what the values are now, before one of them changes.
    func remember() {
        fire()
        managedObjectContext?.keepState(of: self)
        managedObjectContext?.note(self, .updated)
        beginChanges()
    }

    /// Keeps what the store has, before something is otherwise here.
    func beginChanges() {
        fire()
        guard committed == nil else { return }
        committed = values
        managedObjectContext?.noteChange(of: self)
    }
}
