@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Cells and headers that are used again.
extension UITableView {
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let type = cellClass as? UITableViewCell.Type else {
            return cellReuse.register(identifier, nil)
        }
        cellReuse.register(identifier) { CellInitialization.makeCell(type, reuseIdentifier: identifier) }
    }

    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        guard let type = aClass as? UITableViewHeaderFooterView.Type else {
            return headerReuse.register(identifier, nil)
        }
        headerReuse.register(identifier) { CellInitialization.makeHeader(type, reuseIdentifier: identifier) }
    }

    /// How a nib or a storyboard's prototype makes cells of an identifier.
    package func register(cellMaker: (@MainActor () -> UIView?)?, forReuseIdentifier identifier: String) {
        cellReuse.register(identifier, cellMaker)
    }

    package func register(headerMaker: (@MainActor () -> UIView?)?, forReuseIdentifier identifier: String) {
        headerReuse.register(identifier, headerMaker)
    }

    /// nil if nothing is registered for the identifier and no cell of it waits.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cellReuse.view(identifier, identifier: identifier)
    }

    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
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
        headerReuse.view(identifier, identifier: identifier)
    }
}
