import Foundation

/// A snapshot as an object, whose identifiers are whatever can be told apart.
///
///     let snapshot = reference as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
///
/// - Status: complete
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    package typealias Snapshot = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>

    private let make: () -> Snapshot
    fileprivate lazy var snapshot = make()

    public override init() {
        make = { Snapshot() }
        super.init()
    }

    /// A snapshot that is made when somebody first looks at it.
    package init(_ make: @escaping () -> Snapshot) {
        self.make = make
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSDiffableDataSourceSnapshotReference()
        copy.snapshot = snapshot
        return copy
    }

    private func identifiers(_ all: [Any]) -> [AnyHashable] { all.map(identifier) }

    private func identifier(_ any: Any) -> AnyHashable {
        guard let identifier = any as? AnyHashable else {
            raise(.invalidArgumentException, "an identifier of a snapshot must be hashable, which \(any) is not")
        }
        return identifier
    }

    // MARK: What there is

    open var numberOfItems: Int { snapshot.numberOfItems }
    open var numberOfSections: Int { snapshot.numberOfSections }
    open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.base) }
    open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.base) }

    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        snapshot.numberOfItems(inSection: identifier(sectionIdentifier))
    }

    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        snapshot.itemIdentifiers(inSection: identifier(sectionIdentifier)).map(\.base)
    }

    open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        snapshot.sectionIdentifier(containingItem: identifier(itemIdentifier))?.base
    }

    /// `NSNotFound` for what is not there.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        snapshot.indexOfItem(identifier(itemIdentifier)) ?? NSNotFound
    }

    /// `NSNotFound` for what is not there.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        snapshot.indexOfSection(identifier(sectionIdentifier)) ?? NSNotFound
    }

    // MARK: Items

    open func appendItems(withIdentifiers identifiers: [Any]) { snapshot.appendItems(self.identifiers(identifiers)) }

    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        snapshot.appendItems(self.identifiers(identifiers), toSection: identifier(sectionIdentifier))
    }

    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(self.identifiers(identifiers), beforeItem: identifier(itemIdentifier))
    }

    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(self.identifiers(identifiers), afterItem: identifier(itemIdentifier))
    }

    open func deleteItems(withIdentifiers identifiers: [Any]) { snapshot.deleteItems(self.identifiers(identifiers)) }

    open func deleteAllItems() { snapshot.deleteAllItems() }

    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(identifier(fromIdentifier), beforeItem: identifier(toIdentifier))
    }

    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(identifier(fromIdentifier), afterItem: identifier(toIdentifier))
    }

    open func reloadItems(withIdentifiers identifiers: [Any]) { snapshot.reloadItems(self.identifiers(identifiers)) }

    // MARK: Sections

    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.appendSections(identifiers(sectionIdentifiers))
    }

    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        snapshot.insertSections(identifiers(sectionIdentifiers), beforeSection: identifier(toSectionIdentifier))
    }

    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        snapshot.insertSections(identifiers(sectionIdentifiers), afterSection: identifier(toSectionIdentifier))
    }

    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.deleteSections(identifiers(sectionIdentifiers))
    }

    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        snapshot.moveSection(identifier(fromSectionIdentifier), beforeSection: identifier(toSectionIdentifier))
    }

    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        snapshot.moveSection(identifier(fromSectionIdentifier), afterSection: identifier(toSectionIdentifier))
    }

    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.reloadSections(identifiers(sectionIdentifiers))
    }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
        let reference = NSDiffableDataSourceSnapshotReference()
        for section in sectionIdentifiers {
            reference.snapshot.appendSections([section])
            reference.snapshot.appendItems(itemIdentifiers(inSection: section))
        }
        reference.snapshot.reloadItems(reloadedItems.map { $0 })
        reference.snapshot.reloadSections(reloadedSections.map { $0 })
        return reference
    }

    /// Fails if one of the identifiers is of another type.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
    ) -> Bool {
        result = Self(source)
        return result != nil
    }

    public static func _forceBridgeFromObjectiveC(
        _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
    ) {
        result = _unconditionallyBridgeFromObjectiveC(source)
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference?) -> Self {
        guard let source else { return Self() }
        guard let snapshot = Self(source) else {
            raise(
                .invalidArgumentException,
                "the snapshot's identifiers are not \(SectionIdentifierType.self) and \(ItemIdentifierType.self)")
        }
        return snapshot
    }

    private init?(_ reference: NSDiffableDataSourceSnapshotReference) {
        func all<Identifier>(_ identifiers: some Sequence<AnyHashable>, _ type: Identifier.Type) -> [Identifier]? {
            let known = Array(identifiers)
            let fitting = known.compactMap { $0.base as? Identifier }
            return fitting.count == known.count ? fitting : nil
        }
        let source = reference.snapshot
        self.init()
        for section in source.sectionIdentifiers {
            guard let own = section.base as? SectionIdentifierType,
                let items = all(source.itemIdentifiers(inSection: section), ItemIdentifierType.self)
            else { return nil }
            appendSections([own])
            appendItems(items)
        }
        guard let items = all(source.reloadedItems, ItemIdentifierType.self),
            let sections = all(source.reloadedSections, SectionIdentifierType.self)
        else { return nil }
        reloadItems(items)
        reloadSections(sections)
    }
}
