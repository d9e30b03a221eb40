// What a list shows at one moment. Facts: Apple's reference of `NSDiffableDataSourceSnapshot`.

/// The sections of a list and the items in them, each by an identifier that there is only once.
///
/// An identifier that is there already goes to where it is put.
///
/// - Status: complete
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    fileprivate struct Section {
        let identifier: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    private var sections: [Section] = []
    /// The section that each item is in.
    private var sectionsOfItems: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items and sections that are to be shown anew though they stay.
    package private(set) var reloadedItems: Set<ItemIdentifierType> = []
    package private(set) var reloadedSections: Set<SectionIdentifierType> = []

    public init() {}

    // MARK: What there is

    public var numberOfItems: Int { sectionsOfItems.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// Those of all sections, in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        sections[place(of: identifier)].items.count
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections[place(of: identifier)].items
    }

    /// The section that an item is in; nil if the item is not there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionsOfItems[identifier]
    }

    /// Where an item stands among those of all sections; nil if it is not there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let (section, place) = placeOfItem(identifier) else { return nil }
        return sections[..<section].reduce(place) { $0 + $1.items.count }
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The section's place, and that of the item in it.
    private func placeOfItem(_ identifier: ItemIdentifierType) -> (section: Int, place: Int)? {
        guard let section = sectionsOfItems[identifier].flatMap(indexOfSection) else { return nil }
        return sections[section].items.firstIndex(of: identifier).map { (section, $0) }
    }

    private func place(of identifier: SectionIdentifierType) -> Int {
        guard let place = indexOfSection(identifier) else {
            raise(.invalidArgumentException, "the snapshot has no section \(identifier)")
        }
        return place
    }

    private func place(of identifier: ItemIdentifierType) -> (section: Int, place: Int) {
        guard let place = placeOfItem(identifier) else {
            raise(.invalidArgumentException, "the snapshot has no item \(identifier)")
        }
        return place
    }

    // MARK: Items

    /// Adds items at the end of a section; of the last one, if none is named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last?.identifier else {
            raise(
                .internalInconsistencyException,
                "There are currently no sections in the data source. Please add a section first.")
        }
        let place = place(of: section)
        takeOut(identifiers)
        put(identifiers, at: sections[place].items.count, inSection: place)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: beforeIdentifier, distance: 0)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, beside: afterIdentifier, distance: 1)
    }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, distance: 0)
    }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, beside: toIdentifier, distance: 1)
    }

    /// Takes items away; those that are not there are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        takeOut(identifiers)
        reloadedItems.subtract(identifiers)
    }

    /// Takes away everything, the sections among it.
    public mutating func deleteAllItems() { self = Self() }

    /// Has items be shown anew where they are.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedItems.formUnion(identifiers)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, beside other: ItemIdentifierType, distance: Int
    ) {
        _ = place(of: identifier)
        insert([identifier], beside: other, distance: distance)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, distance: Int
    ) {
        guard !identifiers.contains(other) else {
            raise(.invalidArgumentException, "the item \(other) cannot be put beside itself")
        }
        _ = place(of: other)
        takeOut(identifiers)
        let (section, place) = place(of: other)
        put(identifiers, at: place + distance, inSection: section)
    }

    private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
        let known = identifiers.filter { sectionsOfItems[$0] != nil }
        guard !known.isEmpty else { return }
        let gone = Set(known)
        for section in Set(known.compactMap { sectionsOfItems[$0] }) {
            sections[place(of: section)].items.removeAll(where: gone.contains)
        }
        for identifier in known { sectionsOfItems[identifier] = nil }
    }

    private mutating func put(_ identifiers: [ItemIdentifierType], at place: Int, inSection section: Int) {
        let name = sections[section].identifier
        for identifier in identifiers where sectionsOfItems.updateValue(name, forKey: identifier) != nil {
            raise(
                .invalidArgumentException,
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\(identifier))}")
        }
        sections[section].items.insert(contentsOf: identifiers, at: place)
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        put(identifiers) { $0.count }
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, beside: toIdentifier, distance: 0)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, beside: toIdentifier, distance: 1)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        _ = place(of: identifier)
        insert([identifier], beside: toIdentifier, distance: 0)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        _ = place(of: identifier)
        insert([identifier], beside: toIdentifier, distance: 1)
    }

    /// Takes sections away with their items; those that are not there are left out.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) { deleteItems(section.items) }
        sections.removeAll { gone.contains($0.identifier) }
        reloadedSections.subtract(gone)
    }

    /// Has sections be shown anew with all that is in them.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], beside other: SectionIdentifierType, distance: Int
    ) {
        guard !identifiers.contains(other) else {
            raise(.invalidArgumentException, "the section \(other) cannot be put beside itself")
        }
        _ = place(of: other)
        put(identifiers) { sections in (sections.firstIndex { $0.identifier == other } ?? 0) + distance }
    }

    /// - Parameter place: Where they come to stand among the other sections.
    private mutating func put(_ identifiers: [SectionIdentifierType], at place: ([Section]) -> Int) {
        let unique = Set(identifiers)
        guard unique.count == identifiers.count else {
            raise(.invalidArgumentException, "Fatal: supplied section identifiers are not unique.")
        }
        let known = Dictionary(sections.map { ($0.identifier, $0) }) { first, _ in first }
        sections.removeAll { unique.contains($0.identifier) }
        sections.insert(contentsOf: identifiers.map { known[$0] ?? Section(identifier: $0) }, at: place(sections))
    }
}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
