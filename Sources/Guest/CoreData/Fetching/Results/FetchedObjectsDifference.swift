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

    /// - Parameter updated: Objects of both states that have other values now.
    init(from old: FetchedObjects, to new: FetchedObjects, updated: Set<ObjectIdentifier>) {
        let (oldNames, newNames) = (Set(old.sections.map(\.name)), Set(new.sections.map(\.name)))
        removedSections = old.sections.indices.reversed().filter { !newNames.contains(old.sections[$0].name) }
        insertedSections = new.sections.indices.filter { !oldNames.contains(new.sections[$0].name) }
        for (place, item) in old.items.enumerated() where new.place(of: item.object) == nil {
            objects.append(
                ObjectChange(object: item.object, type: .delete, old: old.indexPath(at: place), new: nil))
        }
        for (place, item) in new.items.enumerated() where old.place(of: item.object) == nil {
            objects.append(
                ObjectChange(object: item.object, type: .insert, old: nil, new: new.indexPath(at: place)))
        }
        let moved = Self.moved(from: old, to: new, updated)
        for (place, item) in old.items.enumerated() where updated.contains(ObjectIdentifier(item.object)) {
            guard let after = new.place(of: item.object) else { continue }
            objects.append(
                ObjectChange(
                    object: item.object, type: moved.contains(ObjectIdentifier(item.object)) ? .move : .update,
                    old: old.indexPath(at: place), new: new.indexPath(at: after)))
        }
    }

    /// Which updated objects stand elsewhere among those that were not updated, or in another section. Objects that only
    /// made room for others have not moved.
    private static func moved(
        from old: FetchedObjects, to new: FetchedObjects, _ updated: Set<ObjectIdentifier>
    ) -> Set<ObjectIdentifier> {
        /// How many objects that stay stand before each updated one, and the updated ones in their order.
        func gaps(_ state: FetchedObjects, _ other: FetchedObjects) -> (
            gaps: [ObjectIdentifier: Int], order: [ObjectIdentifier]
        ) {
            var (gaps, order, count) = ([ObjectIdentifier: Int](), [ObjectIdentifier](), 0)
            for item in state.items where other.place(of: item.object) != nil {
                let identifier = ObjectIdentifier(item.object)
                if updated.contains(identifier) {
                    gaps[identifier] = count
                    order.append(identifier)
                } else {
                    count += 1
                }
            }
            return (gaps, order)
        }
        let (before, after) = (gaps(old, new), gaps(new, old))
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
