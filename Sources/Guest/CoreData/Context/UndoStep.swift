import AppleFoundation

/// What an object was before something was done to it.
struct ObjectState {
    /// Whether the context has it, not deleted.
    let isThere: Bool
    var values: ObjectValues
}

/// What one piece of work did to a context's objects, so that it can be taken back.
struct UndoStep {
    struct Change {
        let object: NSManagedObject
        let before: ObjectState
        /// Whether the object came or went.
        let isOfLife: Bool
        /// The slots of the properties that have changed.
        let slots: [Int]
        /// What relationships to many were after it, by their slots.
        let after: [Int: RelatedObjects]
    }

    let changes: [Change]

    /// - Parameters:
    ///   - states: What the objects were before, in the order of their first change.
    ///   - isThere: Whether an object is there now.
    init(_ states: [(object: NSManagedObject, state: ObjectState)], isThere: (NSManagedObject) -> Bool) {
        changes = states.compactMap { object, before in
            let slots = object.slotsThatDiffer(from: before.values)
            let isOfLife = before.isThere != isThere(object)
            guard isOfLife || (before.isThere && !slots.isEmpty) else { return nil }
            let after = slots.compactMap { slot in object.values[slot].related.map { (slot, $0) } }
            return Change(
                object: object, before: before, isOfLife: isOfLife, slots: slots, after: Dictionary(after) { $1 })
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
    mutating func add(_ objects: RelatedObjects, of object: NSManagedObject, slot: Int) {
        states[ObjectIdentifier(object)]?.values[slot] = .related(objects)
    }
}
