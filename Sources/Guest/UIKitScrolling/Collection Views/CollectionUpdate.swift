/// A collection on its way from what was shown to what is: which elements stay, and where all were before.
///
/// A layout asks it where what comes begins, and where what goes ends.
@MainActor final class CollectionUpdate {
    typealias Attributes = UICollectionViewLayoutAttributes

    /// What the layout is told.
    let items: [UICollectionViewUpdateItem]
    /// From the old places of the items that stay to their new ones; those that are shown anew are among them.
    private let places: [IndexPath: IndexPath]
    private let origins: [IndexPath: IndexPath]
    private let sections: [Int: Int]
    private let oldSections: [Int: Int]
    /// Shown anew, by their old places.
    private let reloaded: Set<IndexPath>
    private let reloadedSections: Set<Int>
    /// Where everything near the visible part was.
    private let old: [CollectionElement: Attributes]
    /// Views that wait for their animation's end to be used again.
    var leaving: [(CollectionElement, UICollectionReusableView)] = []

    init(_ changes: TableChanges, before: [Int], after: [Int], old: [CollectionElement: Attributes]) {
        items = Self.items(changes, before: before, after: after)
        places = changes.places(before: before, after: after)
        origins = Dictionary(places.map { ($1, $0) }) { first, _ in first }
        let pairs = changes.sections(before: before.count, after: after.count)
        sections = Dictionary(pairs) { first, _ in first }
        oldSections = Dictionary(pairs.map { ($1, $0) }) { first, _ in first }
        reloaded = changes.reloadedRows
        reloadedSections = changes.reloadedSections
        self.old = old
    }

    private static func items(
        _ changes: TableChanges, before: [Int], after: [Int]
    ) -> [UICollectionViewUpdateItem] {
        typealias Item = UICollectionViewUpdateItem
        func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
        let places = changes.places(before: before, after: after)
        let sections = Dictionary(changes.sections(before: before.count, after: after.count)) { first, _ in first }
        return changes.deletedSections.sorted().map { Item(.delete, before: section($0), after: nil) }
            + changes.deletedRows.sorted().map { Item(.delete, before: $0, after: nil) }
            + changes.insertedSections.sorted().map { Item(.insert, before: nil, after: section($0)) }
            + changes.insertedRows.sorted().map { Item(.insert, before: nil, after: $0) }
            + changes.movedSections.sorted { $0.key < $1.key }.map {
                Item(.move, before: section($0.key), after: section($0.value))
            }
            + changes.movedRows.sorted { $0.key < $1.key }.map { Item(.move, before: $0.key, after: $0.value) }
            + changes.reloadedSections.sorted().map {
                Item(.reload, before: section($0), after: sections[$0].map(section))
            } + changes.reloadedRows.sorted().map { Item(.reload, before: $0, after: places[$0]) }
    }

    // MARK: Places

    /// Where an element is now that was at a place before; nil if it has gone.
    func place(of element: CollectionElement) -> CollectionElement? {
        if element.kind == nil { return places[element.path].map(element.moved) }
        guard let path = mapped(element.path, sections) else { return nil }
        return element.moved(to: path)
    }

    private func origin(of element: CollectionElement) -> CollectionElement? {
        if element.kind == nil { return origins[element.path].map(element.moved) }
        guard let path = mapped(element.path, oldSections) else { return nil }
        return element.moved(to: path)
    }

    /// Supplementary and decoration views go with their sections; those of the whole have paths of one number.
    private func mapped(_ path: IndexPath, _ sections: [Int: Int]) -> IndexPath? {
        guard path.count == 2 else { return path }
        return sections[path.section].map { IndexPath(item: path.item, section: $0) }
    }

    /// Whether what was at a place is made anew, although it stays.
    func isReloaded(_ element: CollectionElement) -> Bool {
        reloaded.contains(element.path) && element.kind == nil
            || element.path.count == 2 && reloadedSections.contains(element.path.section)
    }

    // MARK: Attributes

    /// Where what is now at a place comes from: where it was before, or faded at its own place.
    ///
    /// - Parameter final: what the layout says of it now.
    func initial(_ element: CollectionElement, final: Attributes?) -> Attributes? {
        if let origin = origin(of: element), !isReloaded(origin) {
            return old[origin].flatMap { Self.copy($0, at: element.path) }
        }
        return final.flatMap { Self.copy($0, at: element.path, alpha: 0) }
    }

    /// Where what was at a place goes: to where it is now, or faded where it was.
    ///
    /// - Parameter now: what the layout says of a place.
    func final(_ element: CollectionElement, now: (CollectionElement) -> Attributes?) -> Attributes? {
        if let place = place(of: element), !isReloaded(element) {
            return now(place).flatMap { Self.copy($0, at: element.path) }
        }
        return old[element].flatMap { Self.copy($0, at: element.path, alpha: 0) }
    }

    private static func copy(_ attributes: Attributes, at path: IndexPath, alpha: CGFloat? = nil) -> Attributes? {
        guard let copy = attributes.copy() as? Attributes else { return nil }
        copy.indexPath = path
        if let alpha { copy.alpha = alpha }
        return copy
    }
}
