// The delegate that takes snapshots. Facts: Apple's reference of `controller(_:didChangeContentWith:)`.

import AppleFoundation

extension NSFetchedResultsController {
    /// Offers the delegate what the results are now. Who does not take it says so.
    ///
    /// - Parameter changed: Objects that were here before and are otherwise now.
    func tellSnapshot(changed: [NSManagedObject] = []) {
        guard let delegate, tellsSnapshots, let fetched else { return }
        delegate.controller(untyped, didChangeContentWith: snapshot(of: fetched, changed: changed))
    }

    /// Offers the delegate what the results have become, before anything has changed for those who take something else.
    ///
    /// - Returns: Whether the delegate has taken it.
    func isToldBySnapshot(
        _ difference: FetchedObjectsDifference, _ before: FetchedObjects, _ after: FetchedObjects
    ) -> Bool {
        guard delegate != nil, tellsSnapshots else { return false }
        fetched = after
        tellSnapshot(changed: difference.objects.filter { $0.old != nil && $0.new != nil }.map(\.object))
        if !tellsSnapshots { fetched = before }
        return tellsSnapshots
    }

    private func snapshot(
        of state: FetchedObjects, changed: [NSManagedObject]
    ) -> NSDiffableDataSourceSnapshotReference {
        let context = managedObjectContext
        return NSDiffableDataSourceSnapshotReference {
            let objects = state.items.map(\.object)
            // Whoever shows an object by its identity asks for it later, when it may have been saved. A store that cannot be
            // written leaves it the identity that it has, and says why when it is saved.
            try? context.obtainPermanentIDs(for: objects.filter { $0.key.table == nil })
            var snapshot = NSDiffableDataSourceSnapshotReference.Snapshot()
            for section in state.sections {
                snapshot.appendSections([section.name])
                snapshot.appendItems(objects[section.range].map(\.objectID))
            }
            snapshot.reloadItems(changed.map(\.objectID))
            return snapshot
        }
    }
}
