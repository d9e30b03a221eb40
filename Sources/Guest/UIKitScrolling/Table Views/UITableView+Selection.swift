@_spi(UIKit) import UIKitCore

extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selection.min() }
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

    /// Selects a row without a word to the delegate; nil selects none.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !choosesSeveralRows || indexPath == nil {
            for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        selection.insert(indexPath)
        shownCells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selection.remove(indexPath) != nil else { return }
        shownCells[indexPath]?.setSelected(false, animated: animated)
    }

    // MARK: By hand

    func hold(_ path: IndexPath, by touch: UITouch) {
        guard choosesRows, let cell = shownCells[path],
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        held = HeldItem(path, by: touch)
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func letGo() {
        guard let path = held?.path else { return }
        held = nil
        shownCells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    func selectByHand(_ path: IndexPath) {
        if choosesSeveralRows, selection.contains(path) { return deselectByHand(path) }
        let answer = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen = answer, table.contains(chosen) else { return }
        if !choosesSeveralRows {
            for other in selection where other != chosen { deselectByHand(other) }
        }
        selection.insert(chosen)
        let cell = shownCells[chosen]
        cell?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: chosen)
        if let cell { cell.selectionAction?(cell) }
    }

    private func deselectByHand(_ path: IndexPath) {
        let answer = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let chosen = answer else { return }
        deselectRow(at: chosen, animated: false)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }
}
