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
    /// Seconds. The picture that answers the first turn already shows some of the way: as much as a frame later, if the
    /// gliding had begun in the frame before.
    private static let frame = 1.0 / 60
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
        let isAtRest = view.bounds.origin == target
        (lastTurn, target) = (now, place)
        let rest = max(abs(place.x - view.bounds.minX), abs(place.y - view.bounds.minY))
        guard rest > Self.step else { return view.moveContent(to: place) }
        guard isAtRest else { return }
        lastFrame = now
        glide(Self.frame)
    }

    /// Goes some of the way, as far as in so many seconds. Whether it is at its end then.
    @MainActor @discardableResult private func glide(_ seconds: Double) -> Bool {
        guard let view else { return true }
        let left = CGFloat(exp(-seconds / Self.inertia))
        let rest = CGPoint(x: (target.x - view.bounds.minX) * left, y: (target.y - view.bounds.minY) * left)
        let isThere = max(abs(rest.x), abs(rest.y)) <= Self.nearness
        view.moveContent(to: isThere ? target : CGPoint(x: target.x - rest.x, y: target.y - rest.y))
        return isThere
    }

    /// The content has been moved by code: the gesture goes on from there.
    func shift(by distance: CGPoint) {
        target = CGPoint(x: target.x + distance.x, y: target.y + distance.y)
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        MainActor.assumeIsolated {
            guard let view, view.wheel === self else { return false }
            let isThere = glide(now - lastFrame)
            lastFrame = now
            guard isThere, now - lastTurn >= Self.pause else { return view.wheel === self }
            view.wheelDidStop()
            return false
        }
    }
}
