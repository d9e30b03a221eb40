import AppleFoundation

/// What an object was before something was done to it.
struct ObjectState {
    /// Whether the context has it, not deleted.
    let isThere: Bool
    var values: [String: Any]
}

/// What one piece of work did to a context's objects, so that it can be taken back.
struct UndoStep {
    struct Change {
        let object: NSManagedObject
        let before: ObjectState
        /// Whether the object came or went.
        let isOfLife: Bool
        /// The properties that have changed.
        let keys: [String]
        /// What relationships to many were after it.
        let after: [String: RelatedObjects]
    }

    let changes: [Change]

    /// - Parameters:
    ///   - states: What the objects were before, in the order of their first change.
    ///   - isThere: Whether an object is there now.
    init(_ states: [(object: NSManagedObject, state: ObjectState)], isThere: (NSManagedObject) -> Bool) {
        changes = states.compactMap { object, before in
            let keys = object.keysThatDiffer(from: before.values)
            let isOfLife = before.isThere != isThere(object)
            guard isOfLife || (before.isThere && !keys.isEmpty) else { return nil }
            let after = keys.compactMap { key in (object.values[key] as? RelatedObjects).map { (key, $0) } }
            return Change(
                object: object, before: before, isOfLife: isOfLife, keys: keys, after: Dictionary(after) { $1 })
        }
    }
}

/// What the objects of a context were before the work that nobody was told of yet.
struct ObjectStates {
    private var order: [NSManagedObject] = []
    private var states: [ObjectIdentifier: ObjectState] = [:]

    var isEmpty: Bool { order.isEmpty }
    var all: [(object: NSManagedObject, state: ObjectState)] {
        order.compactMap { object in states[ObjectIdentifier(object)].map { (object, $0) } }
    }

    func has(_ object: NSManagedObject) -> Bool { states[ObjectIdentifier(object)] != nil }

    mutating func keep(_ state: ObjectState, of object: NSManagedObject) {
        order.append(object)
        states[ObjectIdentifier(object)] = state
    }

    /// What was only read now was so before, too.
    mutating func add(_ value: Any, of object: NSManagedObject, key: String) {
        states[ObjectIdentifier(object)]?.values[key] = value
    }
}
