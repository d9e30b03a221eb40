@_spi(Hosting) @_spi(UIKit) import UIKitCore

// What can be done with a row that is swiped aside.
extension UITableView {
    /// nil where nothing can be done from that side.
    func swipeActions(of path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        let configuration =
            trailing
            ? trailingActions(of: path) : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        return configuration?.actions.isEmpty == false ? configuration : nil
    }

    private func trailingActions(of path: IndexPath) -> UISwipeActionsConfiguration? {
        if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
            let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        return deletion(of: path)
    }

    /// A row whose data source deletes rows can be deleted.
    private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let dataSource, OptionalMethods.implements(dataSource, "tableView(_:commit:forRowAt:)"),
            editingStyle(of: path) == .delete
        else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemWord.delete.text
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    // MARK: The finger

    /// Whether a finger that moves to a side takes a row along.
    func beginsSwipe(at point: CGPoint, towards velocity: CGPoint) -> Bool {
        guard abs(velocity.x) > abs(velocity.y), window?.isScrolledByTouch == true, !isEditing || swipe != nil,
            let path = indexPathForRow(at: point), shownCells[path] != nil
        else { return false }
        if let swipe { return swipe.path == path }
        return swipeActions(of: path, trailing: (velocity.x < 0) != isRightToLeft) != nil
    }

    func followSwipe(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            if swipe == nil { openSwipe(at: pan.location(in: self), towards: pan.velocity(in: self).x) }
            swipe?.begin()
        case .changed: swipe?.follow(pan.translation(in: self).x)
        case .ended:
            switch swipe?.letGo(velocity: pan.velocity(in: self).x) {
            case .opens: swipe?.open()
            case .closes: closeSwipe()
            case .performs(let button): perform(button)
            case nil: break
            }
        case .cancelled: closeSwipe()
        default: break
        }
    }

    private func openSwipe(at point: CGPoint, towards velocity: CGFloat) {
        guard let path = indexPathForRow(at: point) else { return }
        openSwipe(of: path, trailing: (velocity < 0) != isRightToLeft)
    }

    /// Takes a row aside, by nothing yet.
    func openSwipe(of path: IndexPath, trailing: Bool) {
        guard let cell = shownCells[path], let actions = swipeActions(of: path, trailing: trailing) else { return }
        letGo()
        if !isEditing { delegate?.tableView(self, willBeginEditingRowAt: path) }
        swipe = RowSwipe(path, cell, actions, isAtRight: trailing != isRightToLeft) { [weak self] in self?.perform($0) }
    }

    private func perform(_ button: RowActionButton) {
        button.action.handler(button.action, button) { [weak self] _ in self?.closeSwipe() }
    }

    func closeSwipe(animated: Bool = true) {
        guard let swipe else { return }
        self.swipe = nil
        swipe.close(animated: animated)
        if !isEditing { delegate?.tableView(self, didEndEditingRowAt: swipe.path) }
    }
}
