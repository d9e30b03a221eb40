@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// What a data source of snapshots shows now.
struct ShownSnapshot<Section: Hashable, Item: Hashable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    /// As tables and collections ask for them: by numbers, again and again.
    private var sections: [[Item]] = []
    private var places: [Item: IndexPath] = [:]

    init() {}

    /// - Parameter snapshot: What is to be shown anew in it is so after it was applied.
    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        for identifier in snapshot.sectionIdentifiers {
            self.snapshot.appendSections([identifier])
            let items = snapshot.itemIdentifiers(inSection: identifier)
            self.snapshot.appendItems(items)
            for (place, item) in items.enumerated() { places[item] = IndexPath(indexes: [sections.count, place]) }
            sections.append(items)
        }
    }

    var numberOfSections: Int { sections.count }

    func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1]) else {
            return nil
        }
        return sections[path[0]][path[1]]
    }

    func place(of item: Item) -> IndexPath? { places[item] }
}
