import Foundation
@_spi(Hosting) import QuartzCore

/// The content follows a wheel, a trackpad or keys, from the first turn until there was none for a moment: for a delegate
/// that is as a finger that drags and lifts.
final class WheelScroll: FrameFollower {
    /// Seconds without a turn after which the next one is another gesture.
    static let pause = 0.2
    /// Points. What is farther is a notch of a wheel, or a key: the content glides there instead of jumping.
    private static let step: CGFloat = 20
    /// Seconds in which two thirds of the rest of the way are gone.
    private static let inertia = 0.05
    /// Points. Below that nothing more is seen.
    private static let nearness: CGFloat = 0.25

    private weak var view: UIScrollView?
    private(set) var target: CGPoint
    private let start: CGPoint
    private var lastTurn: CFTimeInterval
    private var lastFrame: CFTimeInterval

    @MainActor init(_ view: UIScrollView, at now: CFTimeInterval) {
        self.view = view
        (start, target) = (view.bounds.origin, view.bounds.origin)
        (lastTurn, lastFrame) = (now, now)
    }

    /// How far it has gone, in points.
    var way: CGPoint { CGPoint(x: target.x - start.x, y: target.y - start.y) }

    /// Goes on to another place in the content.
    @MainActor func turn(to place: CGPoint, at now: CFTimeInterval) {
        guard let view else { return }
        lastTurn = now
        target = place
        let rest = max(abs(place.x - view.bounds.minX), abs(place.y - view.bounds.minY))
        if rest <= Self.step { view.moveContent(to: place) }
    }

    /// The content has been moved by code: the gesture goes on from there.
    func shift(by distance: CGPoint) {
        target = CGPoint(x: target.x + distance.x, y: target.y + distance.y)
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        MainActor.assumeIsolated {
            guard let view, view.wheel === self else { return false }
            let left = CGFloat(exp(-(now - lastFrame) / Self.inertia))
            lastFrame = now
            let rest = CGPoint(x: (target.x - view.bounds.minX) * left, y: (target.y - view.bounds.minY) * left)
            let isThere = max(abs(rest.x), abs(rest.y)) <= Self.nearness
            view.moveContent(to: isThere ? target : CGPoint(x: target.x - rest.x, y: target.y - rest.y))
            guard isThere, now - lastTurn >= Self.pause else { return view.wheel === self }
            view.wheelDidStop()
            return false
        }
    }
}
