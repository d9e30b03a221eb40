// The objects of a relationship to many.

/// Objects, each once, in an order. A value, so that what was and what is can be compared.
struct RelatedObjects {
    private(set) var objects: [NSManagedObject] = []
    private var known: Set<ObjectIdentifier> = []

    init(_ objects: [NSManagedObject] = []) {
        for object in objects { insert(object) }
    }

    var count: Int { objects.count }
    func contains(_ object: NSManagedObject) -> Bool { known.contains(ObjectIdentifier(object)) }

    /// Adds an object at the end, unless it is there.
    mutating func insert(_ object: NSManagedObject) {
        if known.insert(ObjectIdentifier(object)).inserted { objects.append(object) }
    }

    mutating func remove(_ object: NSManagedObject) {
        if known.remove(ObjectIdentifier(object)) != nil { objects.removeAll { $0 === object } }
    }

    /// Which objects this has and the other has not.
    func subtracting(_ other: RelatedObjects) -> [NSManagedObject] { objects.filter { !other.contains($0) } }

    func isSame(as other: RelatedObjects, inOrder: Bool) -> Bool {
        if inOrder { return objects.elementsEqual(other.objects, by: ===) }
        return known == other.known
    }
}
