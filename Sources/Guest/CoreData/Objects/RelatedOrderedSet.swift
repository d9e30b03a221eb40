// An ordered relationship as a set that can be changed. Facts: Apple's reference of `mutableOrderedSetValue(forKey:)`.

import AppleFoundation

extension NSManagedObject {
    /// The objects of an ordered relationship, to be changed in place.
    public func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
        guard let relationship = entity.relationshipsByName[key], relationship.isToMany, relationship.isOrdered else {
            raise(.invalidArgumentException, "\(entity.name ?? "") has no ordered relationship \"\(key)\"")
        }
        return RelatedOrderedSet(of: self, by: relationship)
    }
}

/// An ordered set that is a relationship of an object, and changes with it.
///
/// Much of what Foundation's class does reads its own storage and cannot be overridden. So the objects are there, too: they
/// are brought up to date before each change and when they are counted, and each change is made in both places.
private final class RelatedOrderedSet: NSMutableOrderedSet {
    /// nil in a set that belongs to nobody.
    private let owner: (object: NSManagedObject, relationship: NSRelationshipDescription)?

    init(of object: NSManagedObject, by relationship: NSRelationshipDescription) {
        owner = (object, relationship)
        let objects = object.related(relationship).objects
        super.init(capacity: objects.count)
        super.addObjects(from: objects)
    }

    override init(capacity: Int) {
        owner = nil
        super.init(capacity: capacity)
    }

    override init(objects: UnsafePointer<AnyObject>?, count: Int) {
        owner = nil
        super.init(objects: objects, count: count)
    }

    required convenience init?(coder: NSCoder) { return nil }
    required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

    /// What is in the storage.
    private var stored: [NSManagedObject] { compactMap { $0 as? NSManagedObject } }

    /// Takes over what the relationship has become meanwhile.
    private func update() {
        guard let owner, case let objects = owner.object.related(owner.relationship).objects, objects != stored else {
            return
        }
        super.removeAllObjects()
        super.addObjects(from: objects)
    }

    private func change(_ work: () -> Void) {
        guard let owner else { return work() }
        update()
        let key = owner.relationship.name
        owner.object.willChangeValue(forKey: key)
        work()
        owner.object.replaceRelated(stored, by: owner.relationship)
        owner.object.didChangeValue(forKey: key)
    }

    override func copy(with zone: NSZone? = nil) -> Any { NSOrderedSet(array: stored) }
    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableOrderedSet(array: stored) }

    override var count: Int {
        update()
        return super.count
    }

    // MARK: What others are made of

    override func insert(_ object: Any, at index: Int) { change { super.insert(object, at: index) } }
    override func removeObject(at index: Int) { change { super.removeObject(at: index) } }
    override func replaceObject(at index: Int, with object: Any) {
        change { super.replaceObject(at: index, with: object) }
    }

    // MARK: What reaches past them

    override func add(_ object: Any) { change { super.add(object) } }
    override func add(_ objects: UnsafePointer<AnyObject>?, count: Int) { change { super.add(objects, count: count) } }
    override func addObjects(from array: [Any]) { change { super.addObjects(from: array) } }
    override func exchangeObject(at first: Int, withObjectAt second: Int) {
        change { super.exchangeObject(at: first, withObjectAt: second) }
    }
    override func remove(_ object: Any) { change { super.remove(object) } }
    override func removeAllObjects() { change { super.removeAllObjects() } }
    override func intersect(_ other: NSOrderedSet) { intersectSet(other.set) }
    override func sortRange(
        _ range: NSRange, options: NSSortOptions = [], usingComparator comparator: (Any, Any) -> ComparisonResult
    ) {
        change { super.sortRange(range, options: options, usingComparator: comparator) }
    }
}
