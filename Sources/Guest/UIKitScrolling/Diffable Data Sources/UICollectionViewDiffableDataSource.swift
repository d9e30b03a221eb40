@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Facts: Apple's reference of `UICollectionViewDiffableDataSource`.

/// A collection's data source that is given what there is, and finds out itself what has changed. iOS 13.
///
/// - Status: complete
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource, ItemReordering {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Makes headers, footers and what else a layout asks for.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What is asked and told when a user moves items. iOS 14.
    open var reorderingHandlers = ReorderingHandlers()
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// Becomes the collection's data source. The collection does not keep it alive.
    ///
    /// - Parameter cellProvider: Makes the cell of an item.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What there is now.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

    /// Shows other items.
    ///
    /// - Parameters:
    ///   - animatingDifferences: Whether items come, go and move; otherwise all of them are asked for anew.
    ///   - completion: Called when they have come to rest.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let new = ShownSnapshot(snapshot)
        guard let collectionView, animatingDifferences, collectionView.dataSource === self else {
            shown = new
            collectionView?.reloadData()
            completion?()
            return
        }
        let changes = SnapshotChanges(from: shown.snapshot, to: snapshot)
        collectionView.performBatchUpdates {
            self.shown = new
            self.show(changes, in: collectionView)
        } completion: { _ in
            completion?()
        }
    }

    private func show(_ changes: SnapshotChanges, in collectionView: UICollectionView) {
        collectionView.deleteSections(changes.deletedSections)
        collectionView.insertSections(changes.insertedSections)
        collectionView.deleteItems(at: changes.deletedItems)
        collectionView.insertItems(at: changes.insertedItems)
        collectionView.reloadItems(at: changes.reloadedItems.map(\.from))
        for (from, to) in changes.movedItems { collectionView.moveItem(at: from, to: to) }
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.place(of: itemIdentifier) }

    // MARK: What the collection asks

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = shown.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            raise(
                .internalInconsistencyException,
                "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath)")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            raise(
                .internalInconsistencyException,
                "the collection view's data source did not return a valid view for element kind \(kind) at \(indexPath)"
            )
        }
        return view
    }

    var reordersItems: Bool { reorderingHandlers.canReorderItem != nil }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = shown.item(at: indexPath) else {
            return false
        }
        return canReorder(item)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard reordersItems, let new = shown.snapshot.moving(sourceIndexPath, to: destinationIndexPath) else { return }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown.snapshot, finalSnapshot: new)
        reorderingHandlers.willReorder?(transaction)
        shown = ShownSnapshot(new)
        reorderingHandlers.didReorder?(transaction)
    }
}
