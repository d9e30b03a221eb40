@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Which rows there are, and the cells of those that are seen.
extension UITableView {
    // MARK: Questions

    public var numberOfSections: Int {
        loadIfNeeded()
        return table.sections.count
    }

    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return table.sections.indices.contains(section) ? table.sections[section].count : 0
    }

    /// In points of the table; empty for a row that there is not.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard table.contains(indexPath) else { return .zero }
        let (start, height) = table.extent(of: indexPath)
        return CGRect(x: 0, y: start, width: bounds.width, height: height)
    }

    public func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard table.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: table.start(of: section), width: bounds.width, height: table.sections[section].height)
    }

    public func rectForHeader(inSection section: Int) -> CGRect {
        var rect = rect(forSection: section)
        if rect != .zero { rect.size.height = table.sections[section].header }
        return rect
    }

    public func rectForFooter(inSection section: Int) -> CGRect {
        let rect = rect(forSection: section)
        guard rect != .zero else { return rect }
        let height = table.sections[section].footer
        return CGRect(x: 0, y: rect.maxY - height, width: rect.width, height: height)
    }

    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return table.rows(from: point.y, to: point.y.nextUp).first
    }

    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return table.rows(from: rect.minY, to: rect.maxY)
    }

    public func indexPath(for cell: UITableViewCell) -> IndexPath? { shownCells.first { $0.value === cell }?.key }

    /// The cell of a row that is seen.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }

    /// From top to bottom.
    public var visibleCells: [UITableViewCell] { shownCells.sorted { $0.key < $1.key }.map(\.value) }

    public var indexPathsForVisibleRows: [IndexPath]? { shownCells.keys.sorted() }

    // MARK: Cells

    func staticCell(at path: IndexPath) -> UITableViewCell? {
        guard staticSections.indices.contains(path.section) else { return nil }
        let cells = staticSections[path.section].cells
        return cells.indices.contains(path.row) ? cells[path.row] : nil
    }

    func indentationLevel(ofStaticRowAt path: IndexPath) -> Int { staticCell(at: path)?.indentationLevel ?? 0 }

    /// One that comes while rows move is from the beginning what it is: nothing in it grows to its place.
    private func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard UIView.inheritedAnimationDuration > 0 else { return newCell(path) }
        var cell: UITableViewCell?
        UIView.performWithoutAnimation { cell = newCell(path) }
        return cell ?? newCell(path)
    }

    private func newCell(_ path: IndexPath) -> UITableViewCell {
        let asked = dataPath(path)
        guard let cell = dataSource?.tableView(self, cellForRowAt: asked) ?? staticCell(at: asked) else {
            raise(.internalInconsistencyException, "A table has no data source that would make the cell of \(path).")
        }
        // A data source that gives the same cell for two rows has it where it was asked for last.
        if let other = shownCells.first(where: { $0.value === cell })?.key { shownCells[other] = nil }
        applyLook(to: cell)
        if let level = delegate?.tableView(self, indentationLevelForRowAt: asked), level > 0 {
            cell.indentationLevel = level
        }
        if cell.bounds.width != bounds.width { cell.frame.size.width = bounds.width }
        UIView.performWithoutAnimation { applyEditing(to: cell, at: path, animated: false) }
        return cell
    }

    /// Makes cells for what has come into sight and puts away those of the rest.
    func showRows() {
        var fresh: [IndexPath: UITableViewCell] = [:]
        let paths = measureVisibleRows(&fresh)
        let seen = Set(paths)
        for (path, cell) in shownCells where !seen.contains(path) && cell !== reordering?.cell {
            shownCells[path] = nil
            retire(cell, at: path)
        }
        for (path, cell) in fresh where !seen.contains(path) { cellReuse.keep(cell, for: cell.reuseIdentifier) }
        for path in paths {
            let (start, height) = table.extent(of: path)
            if let cell = shownCells[path] {
                if cell === reordering?.cell { continue }
                place(cell, start: start, height: height)
                continue
            }
            let cell = fresh[path] ?? makeCell(path)
            shownCells[path] = cell
            UIView.performWithoutAnimation { place(cell, start: start, height: height) }
            show(cell, at: path)
        }
    }

    /// Measures rows that are seen until all that are seen are measured, which makes their cells.
    private func measureVisibleRows(_ fresh: inout [IndexPath: UITableViewCell]) -> [IndexPath] {
        while true {
            let paths =
                isOnCanvas
                ? table.rows(from: 0, to: .infinity) : table.rows(from: bounds.minY, to: bounds.maxY)
            let unknown = paths.filter { !table.sections[$0.section].isMeasured($0.row) }
            guard !unknown.isEmpty else { return paths }
            let firstShown = shownCells.keys.min()
            var shift: CGFloat = 0
            for path in unknown {
                let cell = shownCells[path] ?? fresh[path] ?? makeCell(path)
                if shownCells[path] == nil { fresh[path] = cell }
                let height = max(0, cell.fittingHeight(for: bounds.width))
                if let firstShown, path < firstShown { shift += height - table.extent(of: path).height }
                table.sections[path.section].setMeasured(height.isFinite ? height : 0, of: path.row)
            }
            updateContentSize()
            // What was seen stays where it is when rows above turn out to be of another height.
            if shift != 0 { shiftContent(by: shift) }
        }
    }

    private func show(_ cell: UITableViewCell, at path: IndexPath) {
        UIView.performWithoutAnimation {
            cell.isHidden = false
            insert(cell, at: path)
            let isSelected = selection.contains(path)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation { cell.layoutIfNeeded() } }
    }

    /// Cells are subviews in the order of their rows, in which they are read aloud.
    private func insert(_ cell: UITableViewCell, at path: IndexPath) {
        let above = shownCells.filter { $0.key < path }.max { $0.key < $1.key }
        if let above {
            insertSubview(cell, aboveSubview: above.value)
        } else {
            insertSubview(cell, at: [backgroundView, emptyRowLines].compactMap { $0 }.count)
        }
    }

    /// A cell's row is not seen any more; it waits for another one.
    func retire(_ cell: UITableViewCell, at path: IndexPath) {
        cell.isHidden = true
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if staticCell(at: path) !== cell { cellReuse.keep(cell, for: cell.reuseIdentifier) }
    }

    // MARK: Scrolling

    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard table.contains(indexPath) else {
            raise(
                .rangeException,
                "Attempt to scroll the table view to an out-of-bounds row (\(indexPath.row)) in section \(indexPath.section)."
            )
        }
        let inset = adjustedContentInset
        let (start, height) = table.extent(of: indexPath)
        let room = bounds.height - inset.top - inset.bottom
        let wanted: CGFloat
        switch scrollPosition {
        case .none:
            return scrollRectToVisible(
                CGRect(x: bounds.minX, y: start, width: 1, height: height), animated: animated)
        case .top: wanted = start - inset.top
        case .middle: wanted = start - inset.top - (room - height) / 2
        case .bottom: wanted = start - inset.top - (room - height)
        }
        setContentOffset(within(CGPoint(x: bounds.minX, y: wanted)), animated: animated)
    }

    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = selection.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }
}
