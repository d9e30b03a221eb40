@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Cells and headers that wait to be used again, and how new ones are made.
@MainActor struct CellReuse {
    /// Makes a cell or a header anew.
    typealias Maker = @MainActor () -> UIView?

    private var cellMakers: [String: Maker] = [:]
    private var headerMakers: [String: Maker] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var headers: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func register(cell identifier: String, _ maker: Maker?) { cellMakers[identifier] = maker }
    mutating func register(header identifier: String, _ maker: Maker?) { headerMakers[identifier] = maker }

    mutating func keep(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        cell.isHidden = true
        cells[identifier, default: []].append(cell)
    }

    mutating func keep(_ header: UITableViewHeaderFooterView) {
        guard let identifier = header.reuseIdentifier else { return }
        headers[identifier, default: []].append(header)
    }

    /// A cell that was used before, or a new one; nil if nobody has said how to make one.
    mutating func cell(_ identifier: String) -> UITableViewCell? {
        if let known = cells[identifier]?.popLast() {
            known.prepareForReuse()
            return known
        }
        guard let cell = cellMakers[identifier]?() as? UITableViewCell else { return nil }
        cell.take(reuseIdentifier: identifier)
        return cell
    }

    mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let known = headers[identifier]?.popLast() {
            known.prepareForReuse()
            return known
        }
        return headerMakers[identifier]?() as? UITableViewHeaderFooterView
    }
}

extension UITableView {
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else {
            return reuse.register(cell: identifier, nil)
        }
        reuse.register(cell: identifier) { CellInitialization.makeCell(type, reuseIdentifier: identifier) }
    }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return reuse.register(header: identifier, nil)
        }
        reuse.register(header: identifier) { CellInitialization.makeHeader(type, reuseIdentifier: identifier) }
    }

    /// How a nib or a storyboard's prototype makes cells of an identifier.
    package func register(cellMaker: (@MainActor () -> UIView?)?, forReuseIdentifier identifier: String) {
        reuse.register(cell: identifier, cellMaker)
    }

    package func register(headerMaker: (@MainActor () -> UIView?)?, forReuseIdentifier identifier: String) {
        reuse.register(header: identifier, headerMaker)
    }

    /// nil if nothing is registered for the identifier and no cell of it waits.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { reuse.cell(identifier) }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = reuse.cell(identifier) else {
            raise(
                .internalInconsistencyException,
                """
                unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
                identifier or connect a prototype cell in a storyboard
                """)
        }
        return cell
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reuse.header(identifier)
    }
}
