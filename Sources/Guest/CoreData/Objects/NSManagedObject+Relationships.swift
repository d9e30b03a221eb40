// Both ends of a relationship change together.

import AppleFoundation

extension NSManagedObject {
    /// The objects of a relationship to many, read if they are not there.
    func related(_ relationship: NSRelationshipDescription) -> RelatedObjects {
        fire()
        guard let slot = properties.slots[relationship.name] else { return RelatedObjects() }
        if let known = values[slot].related { return known }
        let read = managedObjectContext?.readRelated(to: self, by: relationship) ?? RelatedObjects()
        return take(read, at: slot)
    }

    /// Takes over what the store says of a relationship to many.
    func take(_ read: RelatedObjects, by relationship: NSRelationshipDescription) {
        if let slot = properties.slots[relationship.name] { _ = take(read, at: slot) }
    }

    private func take(_ read: RelatedObjects, at slot: Int) -> RelatedObjects {
        // The store still has what is to be deleted.
        let present = RelatedObjects(read.objects.filter { !$0.isDeleted })
        values[slot] = .related(present)
        if committed != nil { committed?[slot] = .related(read) }
        managedObjectContext?.unregistered.add(present, of: self, slot: slot)
        managedObjectContext?.untold.add(present, of: self, slot: slot)
        return present
    }

    /// The number of the row that a relationship to one leads to; nil if the object is known, or if there is none.
    func unreadNumber(of relationship: NSRelationshipDescription) -> Int64? {
        guard let slot = properties.slots[relationship.name], case .stored(.integer(let number)) = values[slot] else {
            return nil
        }
        return number
    }

    /// Takes over the object that a relationship to one leads to, which is that of the row's number.
    func take(_ other: NSManagedObject, by relationship: NSRelationshipDescription) {
        keep(.object(other), of: relationship)
    }

    /// The objects of a relationship, be they one or many.
    func others(by relationship: NSRelationshipDescription) -> [NSManagedObject] {
        if relationship.isToMany { return related(relationship).objects }
        fire()
        return [toOne(relationship)].compactMap { $0 }
    }

    /// The object of a relationship to one, if there is one.
    func toOne(_ relationship: NSRelationshipDescription) -> NSManagedObject? {
        properties.slots[relationship.name].flatMap(object) as? NSManagedObject
    }

    private func keep(_ value: PropertyValue, of relationship: NSRelationshipDescription) {
        if let slot = properties.slots[relationship.name] { values[slot] = value }
    }

    /// Sets a relationship to one, and what leads back.
    func setRelated(_ other: NSManagedObject?, by relationship: NSRelationshipDescription) {
        fire()
        let before = toOne(relationship)
        guard before !== other else { return }
        // The other ends are read before anything changes.
        if let inverse = relationship.inverseRelationship {
            for end in [before, other].compactMap({ $0 }) { end.prepare(inverse) }
        }
        remember()
        keep(.object(other), of: relationship)
        guard let inverse = relationship.inverseRelationship else { return }
        before?.dropEnd(self, of: inverse)
        other?.addEnd(self, of: inverse)
    }

    func addRelated(_ other: NSManagedObject, by relationship: NSRelationshipDescription) {
        guard !related(relationship).contains(other) else { return }
        let inverse = relationship.inverseRelationship
        if let inverse { other.prepare(inverse) }
        addEnd(other, of: relationship)
        if let inverse { other.addEnd(self, of: inverse) }
    }

    func removeRelated(_ other: NSManagedObject, by relationship: NSRelationshipDescription) {
        guard related(relationship).contains(other) else { return }
        let inverse = relationship.inverseRelationship
        if let inverse { other.prepare(inverse) }
        dropEnd(other, of: relationship)
        if let inverse { other.dropEnd(self, of: inverse) }
    }

    /// Has a relationship to many consist of just these objects, in their order if it has one.
    func replaceRelated(_ objects: [NSManagedObject], by relationship: NSRelationshipDescription) {
        let wanted = RelatedObjects(objects)
        for object in related(relationship).subtracting(wanted) { removeRelated(object, by: relationship) }
        for object in objects { addRelated(object, by: relationship) }
        guard relationship.isOrdered, !related(relationship).isSame(as: wanted, inOrder: true) else { return }
        remember()
        keep(.related(wanted), of: relationship)
    }

    /// Reads a relationship, before anything changes.
    func prepare(_ relationship: NSRelationshipDescription) {
        fire()
        if relationship.isToMany { _ = related(relationship) }
    }

    /// One end only: the caller does the other.
    private func addEnd(_ other: NSManagedObject, of relationship: NSRelationshipDescription) {
        remember()
        if relationship.isToMany {
            var objects = related(relationship)
            objects.insert(other)
            keep(.related(objects), of: relationship)
        } else {
            let before = toOne(relationship)
            keep(.object(other), of: relationship)
            // Whoever had this object until now has it no more.
            if let before, before !== other, let inverse = relationship.inverseRelationship {
                before.dropEnd(self, of: inverse)
            }
        }
    }

    private func dropEnd(_ other: NSManagedObject, of relationship: NSRelationshipDescription) {
        remember()
        if relationship.isToMany {
            var objects = related(relationship)
            objects.remove(other)
            keep(.related(objects), of: relationship)
        } else if toOne(relationship) === other {
            keep(.none, of: relationship)
        }
    }

    // MARK: Sets that change with the object

    /// The objects of a relationship to many, to be changed in place.
    public func mutableSetValue(forKey key: String) -> NSMutableSet {
        guard let relationship = entity.relationshipsByName[key], relationship.isToMany else {
            raise(.invalidArgumentException, "\(entity.name ?? "") has no relationship to many \"\(key)\"")
        }
        return RelatedSet(of: self, by: relationship)
    }
}

/// A set that is a relationship of an object, and changes with it.
private final class RelatedSet: NSMutableSet {
    /// nil in a set that belongs to nobody and stays empty.
    private let owner: (object: NSManagedObject, relationship: NSRelationshipDescription)?

    init(of object: NSManagedObject, by relationship: NSRelationshipDescription) {
        owner = (object, relationship)
        super.init(capacity: 0)
    }

    required init(capacity: Int) {
        owner = nil
        super.init(capacity: 0)
    }

    required convenience init?(coder: NSCoder) { return nil }
    required convenience init(arrayLiteral elements: Any...) { self.init(capacity: 0) }

    override init(objects: UnsafePointer<AnyObject>!, count: Int) {
        owner = nil
        super.init(capacity: 0)
    }

    private var related: RelatedObjects { owner.map { $0.object.related($0.relationship) } ?? RelatedObjects() }

    override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: related.objects) }
    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableSet(array: related.objects) }
    override var count: Int { related.count }

    override func member(_ object: Any) -> Any? {
        guard let object = object as? NSManagedObject else { return nil }
        return related.contains(object) ? object : nil
    }

    override func objectEnumerator() -> NSEnumerator { NSArray(array: related.objects).objectEnumerator() }

    override func add(_ object: Any) {
        guard let object = object as? NSManagedObject, let owner else { return }
        owner.object.willChangeValue(forKey: owner.relationship.name)
        owner.object.addRelated(object, by: owner.relationship)
        owner.object.didChangeValue(forKey: owner.relationship.name)
    }

    override func remove(_ object: Any) {
        guard let object = object as? NSManagedObject, let owner else { return }
        owner.object.willChangeValue(forKey: owner.relationship.name)
        owner.object.removeRelated(object, by: owner.relationship)
        owner.object.didChangeValue(forKey: owner.relationship.name)
    }
}
