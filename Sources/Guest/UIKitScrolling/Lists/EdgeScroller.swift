@_spi(Hosting) import QuartzCore
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Scrolls content frame by frame while something of it is held at an edge behind which there is more.
final class EdgeScroller: FrameFollower {
    /// The directions in which it scrolls.
    struct Axes: OptionSet {
        let rawValue: Int
        static let horizontal = Axes(rawValue: 1)
        static let vertical = Axes(rawValue: 2)
    }

    /// How near to an edge it scrolls, and how fast at the edge itself: points, and points per second; of our own.
    private static let edge: CGFloat = 44
    private static let speed: CGFloat = 400

    private weak var view: UIScrollView?
    private let axes: Axes
    private let held: @MainActor () -> CGPoint?
    private let onScroll: @MainActor () -> Void
    private var last: CFTimeInterval?

    /// - Parameters:
    ///   - held: where something is held, in points of the window; nil if nothing is.
    ///   - onScroll: called whenever the content has moved below what is held.
    init(
        _ view: UIScrollView, axes: Axes, held: @escaping @MainActor () -> CGPoint?,
        onScroll: @escaping @MainActor () -> Void
    ) {
        self.view = view
        self.axes = axes
        self.held = held
        self.onScroll = onScroll
    }

    /// Scrolls if something is held at an edge. To be called whenever that has moved.
    @MainActor func start() {
        guard last == nil, let view, let held = held(), speed(at: held, in: view) != .zero else { return }
        last = view.layer.context.now
        view.layer.context.add(self)
    }

    @MainActor func stop() {
        guard last != nil else { return }
        last = nil
        view?.layer.context.remove(self)
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        MainActor.assumeIsolated {
            guard let view, let last, let held = held() else {
                last = nil
                return false
            }
            let speed = speed(at: held, in: view)
            let seconds = CGFloat(now - last)
            let goal = view.within(
                CGPoint(x: view.bounds.minX + speed.x * seconds, y: view.bounds.minY + speed.y * seconds))
            guard speed != .zero, goal != view.bounds.origin || seconds <= 0 else {
                self.last = nil
                return false
            }
            self.last = now
            view.moveContent(to: goal)
            onScroll()
            return self.last != nil
        }
    }

    /// Points per second, downwards and to the right; 0 away from the edges.
    @MainActor private func speed(at held: CGPoint, in view: UIScrollView) -> CGPoint {
        guard view.isScrollEnabled, view.window != nil else { return .zero }
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let place = view.convert(held, from: nil)
        func speed(_ place: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            let before = min(max(1 - (place - from) / Self.edge, 0), 1)
            let after = min(max(1 - (to - place) / Self.edge, 0), 1)
            return (after - before) * Self.speed
        }
        return CGPoint(
            x: axes.contains(.horizontal) ? speed(place.x, seen.minX, seen.maxX) : 0,
            y: axes.contains(.vertical) ? speed(place.y, seen.minY, seen.maxY) : 0)
    }
}
