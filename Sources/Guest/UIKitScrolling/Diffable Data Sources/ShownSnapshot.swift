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

extension NSDiffableDataSourceSnapshot {
    /// The same with an item at another place, by its number in the section without it; nil if there is no such item.
    func moving(_ source: IndexPath, to goal: IndexPath) -> Self? {
        let sections = sectionIdentifiers
        guard source.count == 2, goal.count == 2, sections.indices.contains(source[0]),
            sections.indices.contains(goal[0])
        else { return nil }
        let items = itemIdentifiers(inSection: sections[source[0]])
        guard items.indices.contains(source[1]) else { return nil }
        let item = items[source[1]]
        var moved = self
        moved.deleteItems([item])
        let others = moved.itemIdentifiers(inSection: sections[goal[0]])
        if others.indices.contains(goal[1]) {
            moved.insertItems([item], beforeItem: others[goal[1]])
        } else {
            moved.appendItems([item], toSection: sections[goal[0]])
        }
        return moved
    }
}
