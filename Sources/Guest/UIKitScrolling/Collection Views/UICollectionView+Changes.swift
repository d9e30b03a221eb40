@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Items and sections that come, go and change places.
extension UICollectionView {
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }

    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }

    /// Asks for the cells of these items anew.
    public func reloadItems(at indexPaths: [IndexPath]) { change { _ in } }
    public func reloadSections(_ sections: IndexSet) { change { _ in } }

    /// Makes several changes at once: what goes is named by its old place, what comes by its new one.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard batch == nil else {
            updates?()
            completion?(true)
            return
        }
        // The numbers before the changes must be known before these are made.
        _ = knownNumbers
        batch = TableChanges(kind: .collection)
        updates?()
        let changes = batch ?? TableChanges(kind: .collection)
        batch = nil
        apply(changes)
        completion?(true)
    }

    private func change(_ body: (inout TableChanges) -> Void) {
        if batch != nil { return body(&batch!) }
        var changes = TableChanges(kind: .collection)
        body(&changes)
        apply(changes)
    }

    private func apply(_ changes: TableChanges) {
        let before = knownNumbers
        let after = countItems()
        if let contradiction = changes.contradiction(before: before, after: after) {
            raise(.internalInconsistencyException, contradiction)
        }
        letGo()
        moveSelection(changes.places(before: before, after: after))
        if !changes.isEmpty { (collectionViewLayout as? UICollectionViewFlowLayout)?.forgetMeasuredSizes() }
        reload()
    }
}
