import AppleFoundation

/// Objects in their order, each with the name of its section. Belongs to one context's queue.
final class FetchedObjects {
    struct Item {
        let object: NSManagedObject
        let section: String
    }

    /// A run of objects of one section's name.
    struct Section {
        let name: String
        let range: Range<Int>
    }

    let items: [Item]
    let sections: [Section]
    /// Only made if many are looked for.
    private lazy var places = Dictionary(items.enumerated().map { (ObjectIdentifier($1.object), $0) }) { first, _ in
        first
    }
    private var lookups = 0

    init(_ items: [Item], isSectioned: Bool) {
        self.items = items
        guard isSectioned else {
            sections = [Section(name: "", range: 0..<items.count)]
            return
        }
        var sections: [Section] = []
        var start = 0
        for (place, item) in items.enumerated()
        where place + 1 == items.count || items[place + 1].section != item.section {
            sections.append(Section(name: item.section, range: start..<(place + 1)))
            start = place + 1
        }
        self.sections = sections
    }

    /// How many objects are looked for one after the other, before it pays to know the places of all.
    private static let fewLookups = 16

    func place(of object: NSManagedObject) -> Int? {
        lookups += 1
        guard lookups > Self.fewLookups else { return items.firstIndex { $0.object === object } }
        return places[ObjectIdentifier(object)]
    }

    func indexPath(at place: Int) -> IndexPath {
        // Sections are few, and in order.
        let index = sections.firstIndex { $0.range.contains(place) } ?? 0
        return IndexPath(indexes: [index, place - (sections.isEmpty ? 0 : sections[index].range.lowerBound)])
    }

    func indexPath(of object: NSManagedObject) -> IndexPath? { place(of: object).map(indexPath) }
}
