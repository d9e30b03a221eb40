@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Rows that a finger takes to another place.
extension UITableView {
    /// Seconds; of our own.
    private static let duration = 0.25

    func followReordering(_ move: RowReorderControl.Move, _ point: CGPoint, of cell: UITableViewCell) {
        switch move {
        case .began: beginReordering(cell, point)
        case .moved:
            reordering?.finger = point
            reorderingFingerDidMove()
        case .ended: endReordering()
        case .cancelled: cancelReordering()
        }
    }

    private func beginReordering(_ cell: UITableViewCell, _ point: CGPoint) {
        guard reordering == nil, let path = indexPath(for: cell) else { return }
        letGo()
        closeSwipe()
        let grip = cell.center.y - convert(point, from: nil).y
        reordering = RowReordering(cell, of: self, at: path, finger: point, grip: grip)
        bringSubviewToFront(cell)
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 4
        cell.layer.shadowOffset = .zero
    }

    /// The row follows the finger, and the others make room where it would be put down.
    func reorderingFingerDidMove() {
        guard let reordering else { return }
        let wanted = convert(reordering.finger, from: nil).y + reordering.grip
        let y = min(max(wanted, table.head), max(table.head, table.height - table.foot))
        UIView.performWithoutAnimation { reordering.cell.center.y = y }
        reordering.scroller.start()
        guard let proposed = table.place(at: y, of: reordering.place), proposed != reordering.place else { return }
        let target =
            delegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: reordering.source, toProposedIndexPath: proposed) ?? proposed
        moveReordered(to: target)
    }

    private func moveReordered(to target: IndexPath) {
        guard let reordering, target != reordering.place else { return }
        let move = RowMove(from: reordering.place, to: target)
        var moved = table
        guard moved.move(move) else { return }
        table = moved
        reordering.place = target
        shownCells = Dictionary(uniqueKeysWithValues: shownCells.map { (move.place(of: $0.key), $0.value) })
        selection = Set(selection.map(move.place))
        UIView.animate(withDuration: Self.duration) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Puts the row down, and tells the data source.
    private func endReordering() {
        guard let reordering else { return }
        stopReordering()
        if reordering.place != reordering.source {
            dataSource?.tableView(self, moveRowAt: reordering.source, to: reordering.place)
        }
        UIView.animate(withDuration: Self.duration) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Brings the row back to where it was, without a word to the data source.
    private func cancelReordering() {
        guard let reordering else { return }
        moveReordered(to: reordering.source)
        stopReordering()
        UIView.animate(withDuration: Self.duration) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Lets go of the row without a word to the data source, which has changed meanwhile.
    func stopReordering() {
        guard let reordering else { return }
        reordering.scroller.stop()
        reordering.cell.layer.shadowOpacity = 0
        self.reordering = nil
    }

    /// Moves a row by one place: for those who cannot drag.
    func step(_ cell: UITableViewCell, down: Bool) {
        guard reordering == nil, let path = indexPath(for: cell) else { return }
        let proposed = IndexPath(row: path.row + (down ? 1 : -1), section: path.section)
        guard table.contains(proposed) else { return }
        let target =
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
        guard table.contains(target), target != path else { return }
        reordering = RowReordering(cell, of: self, at: path, finger: .zero, grip: 0)
        moveReordered(to: target)
        endReordering()
    }

    /// Where the data source has a row that lies somewhere now.
    func dataPath(_ path: IndexPath) -> IndexPath { reordering?.move.origin(of: path) ?? path }
}

extension TableLayout {
    /// Takes a row to another place.
    ///
    /// - Returns: false if there is no such place.
    mutating func move(_ move: RowMove) -> Bool {
        guard contains(move.from), move.to.count == 2, sections.indices.contains(move.to.section) else { return false }
        let most = sections[move.to.section].count - (move.from.section == move.to.section ? 1 : 0)
        guard (0...most).contains(move.to.row) else { return false }
        let row = sections[move.from.section].removeRow(at: move.from.row)
        sections[move.to.section].insert(row, at: move.to.row)
        place()
        return true
    }

    /// Where a row would be put down whose middle is at a height: not where it would then lie elsewhere, so that rows of
    /// different heights do not change places again and again. nil in an empty table.
    func place(at y: CGFloat, of path: IndexPath) -> IndexPath? {
        var start = head
        for (index, section) in sections.enumerated() {
            defer { start += section.height }
            guard y < start + section.height || index == sections.count - 1 else { continue }
            let inner = min(max(y - start - section.header, 0), max(section.rowsHeight.nextDown, 0))
            guard section.count > 0 else { return IndexPath(row: 0, section: index) }
            let row = section.rows(from: inner, to: inner.nextUp).first ?? section.count - 1
            var proposed = IndexPath(row: row, section: index)
            guard index != path.section else { return lies(path, at: y, in: proposed) ? proposed : path }
            if inner > section.start(of: row) + section.heights[row] / 2 { proposed.row += 1 }
            return proposed
        }
        return nil
    }

    private func lies(_ path: IndexPath, at y: CGFloat, in target: IndexPath) -> Bool {
        var moved = self
        guard target != path, moved.move(RowMove(from: path, to: target)) else { return true }
        let (start, height) = moved.extent(of: target)
        return path < target ? y >= start : y < start + height
    }
}
