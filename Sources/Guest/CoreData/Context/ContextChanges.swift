import AppleFoundation

/// What has happened to a context's objects since it last told: each of them in one way.
struct ContextChanges {
    enum Change { case inserted, updated, deleted, refreshed }

    /// In the order of their first change.
    private(set) var objects: [NSManagedObject] = []
    private var changes: [ObjectIdentifier: Change] = [:]

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

    func objects(_ change: Change) -> [NSManagedObject] {
        objects.filter { changes[ObjectIdentifier($0)] == change }
    }

    /// As the note of the changes has them: no sets that are empty.
    var userInfo: [String: Any] {
        let named: [(String, Change)] = [
            (NSInsertedObjectsKey, .inserted), (NSUpdatedObjectsKey, .updated), (NSDeletedObjectsKey, .deleted),
            (NSRefreshedObjectsKey, .refreshed),
        ]
        return named.reduce(into: [:]) { info, pair in
            let objects = objects(pair.1)
            if !objects.isEmpty { info[pair.0] = Set(objects) }
        }
    }
}
