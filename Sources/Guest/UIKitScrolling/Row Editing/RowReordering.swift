@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A row that a finger takes to another place.
@MainActor final class RowReordering {
    let cell: UITableViewCell
    /// Where the row is for the data source, until it is put down.
    let source: IndexPath
    /// Where it lies now.
    var place: IndexPath
    /// From the finger to the middle of the row, in points.
    let grip: CGFloat
    /// Where the finger is, in points of the window.
    var finger: CGPoint
    let scroller: EdgeScroller

    init(_ cell: UITableViewCell, of table: UITableView, at source: IndexPath, finger: CGPoint, grip: CGFloat) {
        self.cell = cell
        self.source = source
        self.finger = finger
        self.grip = grip
        place = source
        scroller = EdgeScroller(
            table, axes: .vertical, held: { [weak table] in table?.reordering?.finger },
            onScroll: { [weak table] in table?.reorderingFingerDidMove() })
    }

    /// What has moved so far.
    var move: RowMove { RowMove(from: source, to: place) }
}
