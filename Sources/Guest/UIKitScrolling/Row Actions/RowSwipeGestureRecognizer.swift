@_spi(UIKit) import UIKitCore

/// The finger that takes a table's row aside.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var table: UITableView?

    override func runActions() {
        table?.followSwipe(self)
        super.runActions()
    }
}
