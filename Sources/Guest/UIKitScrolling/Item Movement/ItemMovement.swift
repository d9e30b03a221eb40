@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// An item that is held over the others of its collection, and taken to another place.
@MainActor final class ItemMovement {
    /// Seconds; of our own.
    static let duration = 0.25
    /// Above everything that a layout may reasonably have in front.
    static let height = 1_000_000

    let cell: UICollectionReusableView
    /// Where the item is for the data source, until it is put down.
    let source: IndexPath
    /// Where it lies now.
    var place: IndexPath
    /// From the finger, where one is known, to the middle of the cell, in points.
    let grip: CGPoint
    /// The middle of the cell, from the top left of what is seen: content may be scrolled below it.
    private var seen: CGPoint
    /// The middle of the cell at the last step, in points of the content.
    var lastPosition: CGPoint
    let scroller: EdgeScroller
    private unowned let view: UICollectionView

    init(of cell: UICollectionReusableView, at source: IndexPath, in view: UICollectionView, grip: CGPoint) {
        self.cell = cell
        self.source = source
        self.view = view
        self.grip = grip
        place = source
        seen = cell.center - view.bounds.origin
        lastPosition = cell.center
        scroller = EdgeScroller(
            view, axes: [.horizontal, .vertical], held: { [weak view] in view?.heldPoint },
            onScroll: { [weak view] in view?.followMovement() })
    }

    /// The middle of the cell, in points of the content.
    var position: CGPoint {
        get { seen + view.bounds.origin }
        set { seen = newValue - view.bounds.origin }
    }

    /// What has moved so far.
    var move: RowMove { RowMove(from: source, to: place) }
}

private func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
