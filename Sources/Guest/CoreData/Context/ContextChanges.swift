import AppleFoundation

/// What has happened to a context's objects since it last told: each of them in one way.
struct ContextChanges {
    enum Change {
        case inserted, updated, deleted, refreshed

        /// What the note of the changes calls the objects.
        fileprivate var key: String {
            switch self {
            case .inserted: return NSInsertedObjectsKey
            case .updated: return NSUpdatedObjectsKey
            case .deleted: return NSDeletedObjectsKey
            case .refreshed: return NSRefreshedObjectsKey
            }
        }
    }

    /// In the order of their first change.
    private(set) var objects: [NSManagedObject] = []
    private var changes: [ObjectIdentifier: Change] = [:]
    /// What objects were before the first of these changes, where that is something else than what is saved.
    private var starts: [ObjectIdentifier: ObjectValues] = [:]

    var isEmpty: Bool { objects.isEmpty }

    mutating func note(_ object: NSManagedObject, _ change: Change) {
        let identifier = ObjectIdentifier(object)
        switch (changes[identifier], change) {
        case (nil, _): objects.append(object)
        // What was inserted stays new, however it is changed after that.
        case (.inserted, .updated), (.inserted, .refreshed), (.deleted, .updated), (.deleted, .refreshed): return
        case (.inserted, .deleted):
            // Nobody has heard of it.
            objects.removeAll { $0 === object }
            changes[identifier] = nil
            return
        default: break
        }
        changes[identifier] = change
    }

    /// Keeps what an object is, before it changes. Called before the change is noted.
    mutating func keepStart(_ values: ObjectValues, of object: NSManagedObject) {
        let identifier = ObjectIdentifier(object)
        switch changes[identifier] {
        case nil, .refreshed: if starts[identifier] == nil { starts[identifier] = values }
        case .inserted, .updated, .deleted: break
        }
    }

    /// What was only read now was so before, too.
    mutating func add(_ objects: RelatedObjects, of object: NSManagedObject, slot: Int) {
        if !starts.isEmpty { starts[ObjectIdentifier(object)]?[slot] = .related(objects) }
    }

    /// What an object was before these changes; nil if it is none of those that were changed here.
    func start(of object: NSManagedObject) -> ObjectValues? {
        switch changes[ObjectIdentifier(object)] {
        case nil, .refreshed: return nil
        case .inserted, .updated, .deleted: return starts[ObjectIdentifier(object)] ?? object.committed
        }
    }

    /// As the note of the changes has them: no sets that are empty.
    var userInfo: [String: Any] {
        var groups: [String: [NSManagedObject]] = [:]
        for object in objects {
            guard let change = changes[ObjectIdentifier(object)] else { continue }
            groups[change.key, default: []].append(object)
        }
        return groups.mapValues { Set($0) }
    }
}
