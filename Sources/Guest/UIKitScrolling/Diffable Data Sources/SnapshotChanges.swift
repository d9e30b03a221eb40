@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// How one snapshot of a list becomes another, as tables and collections are told: what goes and what is moved by its old
/// place, what comes by its new one.
struct SnapshotChanges {
    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var deletedItems: [IndexPath] = []
    private(set) var insertedItems: [IndexPath] = []
    private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// Items that stay and are shown anew.
    private(set) var reloadedItems: [(from: IndexPath, to: IndexPath)] = []

    init<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
        // A section that is shown anew, or stands elsewhere among the others, goes and comes.
        let reloaded = new.reloadedSections
        let staying = Self.inOrder(before, after).filter { !reloaded.contains($0) }
        deletedSections = IndexSet(before.indices.filter { !staying.contains(before[$0]) })
        insertedSections = IndexSet(after.indices.filter { !staying.contains(after[$0]) })
        let places = Self.places(old, staying)
        let newPlaces = Self.places(new, staying)
        for (item, place) in places where newPlaces[item] == nil { deletedItems.append(place) }
        for (item, place) in newPlaces where places[item] == nil { insertedItems.append(place) }
        for section in after where staying.contains(section) {
            let items = new.itemIdentifiers(inSection: section)
            let quiet = Self.inOrder(old.itemIdentifiers(inSection: section), items)
            for item in items {
                guard let from = places[item], let to = newPlaces[item] else { continue }
                let isReloaded = new.reloadedItems.contains(item)
                if quiet.contains(item) {
                    if isReloaded { reloadedItems.append((from, to)) }
                } else if isReloaded {
                    deletedItems.append(from)
                    insertedItems.append(to)
                } else {
                    movedItems.append((from, to))
                }
            }
        }
        deletedItems.sort()
        insertedItems.sort()
    }

    /// Where the items of sections that stay are.
    private static func places<Section, Item>(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, _ staying: Set<Section>
    ) -> [Item: IndexPath] {
        var places: [Item: IndexPath] = [:]
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() where staying.contains(identifier) {
            for (place, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
                places[item] = IndexPath(indexes: [section, place])
            }
        }
        return places
    }

    /// As many elements of both lists as possible that stand in the same order in both: the longest ascending sequence of
    /// their new places.
    private static func inOrder<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Set<Element> {
        let places = Dictionary(zip(new, new.indices)) { first, _ in first }
        let (elements, numbers) = unzip(old.compactMap { element in places[element].map { (element, $0) } })
        // For each length, where the sequence of that length with the lowest end has it.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var found: Set<Element> = []
        var next = ends.last ?? -1
        while next >= 0 {
            found.insert(elements[next])
            next = previous[next]
        }
        return found
    }

    private static func unzip<First, Second>(_ pairs: [(First, Second)]) -> ([First], [Second]) {
        (pairs.map(\.0), pairs.map(\.1))
    }
}
