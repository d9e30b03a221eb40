@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Facts: Apple's reference of `UITableViewDiffableDataSource`.

/// A table's data source that is given what there is, and finds out itself what has changed. iOS 13.
///
/// A subclass that gives titles or lets rows be edited overrides the methods of `UITableViewDataSource`.
///
/// - Status: complete
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the table's data source. The table does not keep it alive.
    ///
    /// - Parameter cellProvider: Makes the cell of an item.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What there is now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

    /// Shows other items.
    ///
    /// - Parameters:
    ///   - animatingDifferences: Whether rows come, go and move; otherwise all of them are asked for anew.
    ///   - completion: Called when they have come to rest.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let new = ShownSnapshot(snapshot)
        guard let tableView, animatingDifferences, tableView.dataSource === self else {
            shown = new
            tableView?.reloadData()
            completion?()
            return
        }
        let changes = SnapshotChanges(from: shown.snapshot, to: snapshot)
        tableView.performBatchUpdates {
            self.shown = new
            self.show(changes, in: tableView)
        } completion: { _ in
            completion?()
        }
    }

    private func show(_ changes: SnapshotChanges, in tableView: UITableView) {
        let animation = defaultRowAnimation
        tableView.deleteSections(changes.deletedSections, with: animation)
        tableView.insertSections(changes.insertedSections, with: animation)
        tableView.deleteRows(at: changes.deletedItems + changes.reloadedItems.map(\.from), with: animation)
        tableView.insertRows(at: changes.insertedItems + changes.reloadedItems.map(\.to), with: animation)
        for (from, to) in changes.movedItems { tableView.moveRow(at: from, to: to) }
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }

    // MARK: What the table asks

    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = shown.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            raise(
                .internalInconsistencyException,
                "UITableView dataSource returned a nil cell for row at index path: \(indexPath)")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
