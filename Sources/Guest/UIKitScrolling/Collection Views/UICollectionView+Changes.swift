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

    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Asks for the cells of these items anew.
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

    /// Makes several changes at once: what goes is named by its old place, what comes by its new one. A batch without
    /// changes has everything go where an invalidated layout wants it.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard batch == nil else {
            updates?()
            completion?(true)
            return
        }
        abandonMovement()
        // The numbers and places before the changes must be known before these are made.
        _ = knownNumbers
        placesBeforeBatch = knownPlaces(isSafe: isPrepared)
        batch = TableChanges(kind: .collection)
        updates?()
        let changes = batch ?? TableChanges(kind: .collection)
        batch = nil
        let places = placesBeforeBatch
        placesBeforeBatch = [:]
        apply(changes, places, completion: completion)
    }

    private func change(_ body: (inout TableChanges) -> Void) {
        if batch != nil { return body(&batch!) }
        abandonMovement()
        var changes = TableChanges(kind: .collection)
        body(&changes)
        // The data has changed already: only a layout that keeps its places may be asked for more than is shown.
        apply(
            changes, knownPlaces(isSafe: isPrepared && collectionViewLayout is UICollectionViewFlowLayout),
            completion: nil)
    }

    /// Where things are now: what is shown, and what lies as far beyond as the collection is large.
    ///
    /// - Parameter isSafe: whether the layout may be asked.
    func knownPlaces(isSafe: Bool) -> [CollectionElement: UICollectionViewLayoutAttributes] {
        guard window != nil else { return [:] }
        let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let beyond = isSafe ? collectionViewLayout.layoutAttributesForElements(in: near) ?? [] : []
        // A layout may change the attributes that it has given.
        return Dictionary(beyond.map { (CollectionElement($0), $0) }) { first, _ in first }.merging(placed) { $1 }
            .compactMapValues { $0.copy() as? UICollectionViewLayoutAttributes }
    }

    private func apply(
        _ changes: TableChanges, _ places: [CollectionElement: UICollectionViewLayoutAttributes],
        completion: ((Bool) -> Void)?
    ) {
        let before = knownNumbers
        let after = countItems()
        if let contradiction = changes.contradiction(before: before, after: after) {
            raise(.internalInconsistencyException, contradiction)
        }
        letGo()
        let (update, leaving) = rearrange(changes, to: after, from: places)
        layoutWasInvalidated()
        animate(update, leaving: leaving, completion: completion)
    }

    /// Takes over other numbers of items, and gives what is known by its place its new one.
    ///
    /// - Parameter places: where everything was.
    /// - Returns: how to go there, and what goes, or is made anew, by its old place.
    func rearrange(
        _ changes: TableChanges, to after: [Int], from places: [CollectionElement: UICollectionViewLayoutAttributes]
    ) -> (update: CollectionUpdate, leaving: [(CollectionElement, UICollectionReusableView)]) {
        let before = knownNumbers
        let update = CollectionUpdate(changes, before: before, after: after, old: places)
        moveSelection(changes.places(before: before, after: after))
        (collectionViewLayout as? UICollectionViewFlowLayout)?.moveMeasuredSizes {
            update.isReloaded($0) ? nil : update.place(of: $0)
        }
        take(numbers: after)
        return (update, rename(update))
    }

    /// Gives what is shown its new place.
    ///
    /// - Returns: what goes, or is made anew, by its old place.
    private func rename(_ update: CollectionUpdate) -> [(CollectionElement, UICollectionReusableView)] {
        var leaving: [(CollectionElement, UICollectionReusableView)] = []
        let old = shown
        shown = [:]
        for (element, view) in old {
            if let place = update.place(of: element), !update.isReloaded(element) {
                shown[place] = view
            } else {
                leaving.append((element, view))
            }
        }
        return leaving
    }
}
