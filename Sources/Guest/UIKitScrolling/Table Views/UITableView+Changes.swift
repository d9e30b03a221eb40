@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Rows that come and go.
extension UITableView {
    /// Seconds.
    private static let duration = 0.3

    public func beginUpdates() {
        loadIfNeeded()
        updateDepth += 1
        if changes == nil { changes = TableChanges() }
    }

    /// Makes all changes since `beginUpdates` at once. The data source must have made them already.
    public func endUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        guard updateDepth == 0, let collected = changes else { return }
        changes = nil
        let isAnimated = updatesAreAnimated || collected.isEmpty
        updatesAreAnimated = false
        apply(collected, animated: isAnimated)
    }

    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        guard let completion else { return }
        guard window != nil else { return completion(true) }
        UIView.animate(withDuration: Self.duration, animations: {}, completion: completion)
    }

    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.insertedRows.formUnion(indexPaths) }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Asks for these rows' cells anew.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) {
            $0.deletedRows.formUnion(indexPaths)
            $0.insertedRows.formUnion(indexPaths)
        }
    }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
    }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections.formUnion(sections) }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections.formUnion(sections) }
    }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) {
            $0.deletedSections.formUnion(sections)
            $0.insertedSections.formUnion(sections)
        }
    }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections[section] = newSection }
    }

    private func change(_ animation: RowAnimation, _ body: (inout TableChanges) -> Void) {
        beginUpdates()
        if var collected = changes {
            body(&collected)
            changes = collected
        }
        if animation != .none { updatesAreAnimated = true }
        endUpdates()
    }

    // MARK: Making the changes

    private func apply(_ changes: TableChanges, animated: Bool) {
        stopReordering()
        let before = table.sections.map(\.count)
        let after = countRows()
        if let contradiction = changes.contradiction(before: before, after: after) {
            raise(.internalInconsistencyException, contradiction)
        }
        let places = changes.places(before: before, after: after)
        var heights: [IndexPath: CGFloat] = [:]
        // A batch without changes asks for the heights anew.
        if !changes.isEmpty {
            for (old, new) in places where table.sections[old.section].isMeasured(old.row) {
                heights[new] = table.sections[old.section].heights[old.row]
            }
        }
        let leaving = rename(places)
        dropSectionViews()
        measure(numbers: after, keeping: heights)
        let stay = Set(shownCells.keys)
        // Where nothing has been to be seen yet, and nothing has changed, nothing moves.
        let isFirst = changes.isEmpty && stay.isEmpty
        guard animated, window != nil, !isFirst else {
            for (path, cell) in leaving { retire(cell, at: path) }
            return setNeedsLayout()
        }
        animate(leaving, stay)
    }

    /// Gives cells and selection their new places; the cells of rows that go, by their old ones.
    private func rename(_ places: [IndexPath: IndexPath]) -> [(IndexPath, UITableViewCell)] {
        let old = shownCells
        shownCells = [:]
        var leaving: [(IndexPath, UITableViewCell)] = []
        for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
            if let place = places[path] { shownCells[place] = cell } else { leaving.append((path, cell)) }
        }
        selection = Set(selection.compactMap { places[$0] })
        held = nil
        closeSwipe(animated: false)
        return leaving
    }

    private func dropSectionViews() {
        for view in Array(headers.values) + Array(footers.values) { retire(view) }
        headers = [:]
        footers = [:]
    }

    /// What stays moves, what comes and goes fades. What stays or comes may be touched meanwhile.
    private func animate(_ leaving: [(IndexPath, UITableViewCell)], _ stay: Set<IndexPath>) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.setNeedsLayout()
                self.layoutIfNeeded()
                for (_, cell) in leaving { cell.alpha = 0 }
            },
            completion: { _ in
                for (path, cell) in leaving {
                    cell.alpha = 1
                    self.retire(cell, at: path)
                }
            })
        for (path, cell) in shownCells where !stay.contains(path) {
            UIView.performWithoutAnimation { cell.alpha = 0 }
            UIView.animate(
                withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: { cell.alpha = 1 })
        }
    }
}
