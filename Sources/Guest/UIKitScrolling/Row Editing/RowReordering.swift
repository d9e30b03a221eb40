@_spi(Hosting) import QuartzCore
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A row that a finger takes to another place.
@MainActor final class RowReordering {
    /// How near to an edge a finger has the table scroll, and how fast it scrolls there: points, and points per second;
    /// of our own.
    private static let edge: CGFloat = 44
    private static let speed: CGFloat = 400

    let cell: UITableViewCell
    /// Where the row is for the data source, until it is put down.
    let source: IndexPath
    /// Where it lies now.
    var place: IndexPath
    /// From the finger to the middle of the row, in points.
    let grip: CGFloat
    /// Where the finger is, in points of the window.
    var finger: CGPoint
    private var scroller: EdgeScroller?

    init(_ cell: UITableViewCell, at source: IndexPath, finger: CGPoint, grip: CGFloat) {
        self.cell = cell
        self.source = source
        self.finger = finger
        self.grip = grip
        place = source
    }

    /// What has moved so far.
    var move: RowMove { RowMove(from: source, to: place) }

    // MARK: At the edges

    func scrollAtEdges(of table: UITableView) {
        guard scroller == nil, speed(in: table) != 0 else { return }
        let scroller = EdgeScroller(table, at: table.layer.context.now)
        self.scroller = scroller
        table.layer.context.add(scroller)
    }

    func stopScrolling(_ table: UITableView) {
        if let scroller { table.layer.context.remove(scroller) }
        scroller = nil
    }

    /// Points per second, downwards; 0 away from the edges.
    fileprivate func speed(in table: UITableView) -> CGFloat {
        let seen = table.bounds.inset(by: table.adjustedContentInset)
        let y = table.convert(finger, from: nil).y
        let above = min(max(1 - (y - seen.minY) / Self.edge, 0), 1)
        let below = min(max(1 - (seen.maxY - y) / Self.edge, 0), 1)
        return (below - above) * Self.speed
    }

    /// - Returns: whether there is more to come.
    fileprivate func scroll(_ table: UITableView, for seconds: CFTimeInterval) -> Bool {
        let speed = speed(in: table)
        let goal = table.within(CGPoint(x: table.bounds.minX, y: table.bounds.minY + speed * CGFloat(seconds)))
        guard speed != 0, goal != table.bounds.origin else {
            scroller = nil
            return false
        }
        table.moveContent(to: goal)
        table.reorderingFingerDidMove()
        return true
    }
}

/// Scrolls a table frame by frame while a row is held at its edge.
private final class EdgeScroller: FrameFollower {
    private weak var table: UITableView?
    private var last: CFTimeInterval

    init(_ table: UITableView, at now: CFTimeInterval) {
        self.table = table
        last = now
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        MainActor.assumeIsolated {
            guard let table, let reordering = table.reordering else { return false }
            defer { last = now }
            return reordering.scroll(table, for: now - last)
        }
    }
}
