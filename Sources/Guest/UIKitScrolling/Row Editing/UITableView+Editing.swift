@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Rows that are edited by hand: controls before and after them.
extension UITableView {
    /// Has the rows show what can be done with them, or nothing any more.
    func editingDidChange(animated: Bool) {
        closeSwipe(animated: animated)
        stopReordering()
        letGo()
        // What was chosen for one purpose is not for the other.
        for path in selection where isEditing ? !choosesRows : allowsMultipleSelectionDuringEditing {
            deselectRow(at: path, animated: false)
        }
        for (path, cell) in shownCells { applyEditing(to: cell, at: path, animated: animated && window != nil) }
        sectionIndexMayHaveChanged()
        guard isLoaded else { return }
        // Rows that are as high as their content is may be higher in less width.
        if animated { heightsMayHaveChanged() } else { UIView.performWithoutAnimation { heightsMayHaveChanged() } }
    }

    private func heightsMayHaveChanged() {
        beginUpdates()
        endUpdates()
    }

    /// Whether a row can be chosen by a finger now.
    var choosesRows: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Whether several rows can be chosen now.
    var choosesSeveralRows: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard isEditing else {
            if cell.isEditing { cell.setEditing(false, animated: animated) }
            return
        }
        let asked = dataPath(path)
        var editing = RowEditing()
        let isEditable = dataSource?.tableView(self, canEditRowAt: asked) ?? true
        if let dataSource, OptionalMethods.implements(dataSource, "tableView(_:moveRowAt:to:)") {
            editing.isMovable = dataSource.tableView(self, canMoveRowAt: asked)
        }
        if allowsMultipleSelectionDuringEditing {
            editing.isChoosable = isEditable
        } else if isEditable {
            editing.style = editingStyle(of: asked)
        }
        editing.isIndented =
            isEditable && cell.shouldIndentWhileEditing
            && delegate?.tableView(self, shouldIndentWhileEditingRowAt: asked) ?? true
        cell.rowEditing = editing
        cell.setEditing(isEditable || editing.isMovable, animated: animated)
    }

    /// The control before a row was pressed: what destroys is asked for once more.
    func editControlWasPressed(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        switch editingStyle(of: path) {
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .delete:
            closeSwipe()
            openSwipe(of: path, trailing: true)
            swipe?.open()
        case .none: break
        }
    }
}
