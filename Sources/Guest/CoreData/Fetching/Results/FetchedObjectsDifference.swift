import AppleFoundation

/// How one state of fetched objects becomes another.
struct FetchedObjectsDifference {
    struct ObjectChange {
        let object: NSManagedObject
        let type: NSFetchedResultsChangeType
        let old: IndexPath?
        let new: IndexPath?
    }

    /// Sections that went, by their old places from the last to the first.
    private(set) var removedSections: [Int] = []
    /// Sections that came, by their new places from the first to the last.
    private(set) var insertedSections: [Int] = []
    private(set) var objects: [ObjectChange] = []

    var isEmpty: Bool { objects.isEmpty && removedSections.isEmpty && insertedSections.isEmpty }

    /// - Parameters:
    ///   - touched: Whom something has happened to, each once. All others are in both states, in the same order.
    init(from old: FetchedObjects, to new: FetchedObjects, touched: [NSManagedObject]) {
        let (oldNames, newNames) = (Set(old.sections.map(\.name)), Set(new.sections.map(\.name)))
        removedSections = old.sections.indices.reversed().filter { !newNames.contains(old.sections[$0].name) }
        insertedSections = new.sections.indices.filter { !oldNames.contains(new.sections[$0].name) }
        let places = touched.map { (object: $0, old: old.place(of: $0), new: new.place(of: $0)) }
        for (object, place, _) in places.filter({ $0.new == nil }).sorted(by: { ($0.old ?? 0) < ($1.old ?? 0) }) {
            guard let place else { continue }
            objects.append(ObjectChange(object: object, type: .delete, old: old.indexPath(at: place), new: nil))
        }
        for (object, _, place) in places.filter({ $0.old == nil }).sorted(by: { ($0.new ?? 0) < ($1.new ?? 0) }) {
            guard let place else { continue }
            objects.append(ObjectChange(object: object, type: .insert, old: nil, new: new.indexPath(at: place)))
        }
        let stayed = places.compactMap { object, before, after in
            before.flatMap { before in after.map { (object: object, old: before, new: $0) } }
        }.sorted { $0.old < $1.old }
        guard !stayed.isEmpty else { return }
        let moved = Self.moved(
            from: old, to: new, Set(stayed.map { ObjectIdentifier($0.object) }), Set(touched.map(ObjectIdentifier.init))
        )
        for (object, before, after) in stayed {
            objects.append(
                ObjectChange(
                    object: object, type: moved.contains(ObjectIdentifier(object)) ? .move : .update,
                    old: old.indexPath(at: before), new: new.indexPath(at: after)))
        }
    }

    /// The same for results in one section, by their identities alone.
    func identities() -> CollectionDifference<NSManagedObjectID>? {
        var changes: [CollectionDifference<NSManagedObjectID>.Change] = []
        for change in objects {
            let (identity, old, new) = (change.object.objectID, change.old?[1], change.new?[1])
            if let old { changes.append(.remove(offset: old, element: identity, associatedWith: new)) }
            if let new { changes.append(.insert(offset: new, element: identity, associatedWith: old)) }
        }
        return CollectionDifference(changes)
    }

    /// Which updated objects stand elsewhere among those that were not updated, or in another section. Objects that only
    /// made room for others have not moved.
    private static func moved(
        from old: FetchedObjects, to new: FetchedObjects, _ updated: Set<ObjectIdentifier>,
        _ touched: Set<ObjectIdentifier>
    ) -> Set<ObjectIdentifier> {
        /// How many objects that nothing happened to stand before each updated one, and the updated ones in their order.
        func gaps(_ state: FetchedObjects) -> (gaps: [ObjectIdentifier: Int], order: [ObjectIdentifier]) {
            var (gaps, order, count) = ([ObjectIdentifier: Int](), [ObjectIdentifier](), 0)
            for item in state.items {
                let identifier = ObjectIdentifier(item.object)
                if updated.contains(identifier) {
                    gaps[identifier] = count
                    order.append(identifier)
                } else if !touched.contains(identifier) {
                    count += 1
                }
            }
            return (gaps, order)
        }
        let (before, after) = (gaps(old), gaps(new))
        var moved: Set<ObjectIdentifier> = []
        for (identifier, gap) in before.gaps where after.gaps[identifier] != gap { moved.insert(identifier) }
        for item in old.items where updated.contains(ObjectIdentifier(item.object)) {
            guard let place = new.place(of: item.object) else { continue }
            if new.items[place].section != item.section { moved.insert(ObjectIdentifier(item.object)) }
        }
        // Among those that stayed between the same neighbours, whoever stands before one that it stood behind.
        let order = Dictionary(after.order.enumerated().map { ($1, $0) }) { first, _ in first }
        var last = -1
        for identifier in before.order where !moved.contains(identifier) {
            guard let place = order[identifier] else { continue }
            if place < last { moved.insert(identifier) } else { last = place }
        }
        return moved
    }
}
