/// Fingers dragged over the screen; begins after about 10 points.
///
/// - Status: complete
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 10

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// Where the middle of the fingers was when they last changed in number, in points of the window.
    private var anchor = CGPoint.zero
    /// How far the fingers had moved by then.
    private var travelled = CGVector.zero
    private var previous = (point: CGPoint.zero, time: TimeInterval(0))
    private var currentVelocity = CGPoint.zero

    /// How far the fingers have moved, in points of `view`. Fingers that come or go do not change it.
    open func translation(in view: UIView?) -> CGPoint {
        let now = middle(of: activeTouches) ?? anchor
        let moved = CGPoint(x: travelled.dx + now.x - anchor.x, y: travelled.dy + now.y - anchor.y)
        guard let view else { return moved }
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(moved, from: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        anchor = middle(of: activeTouches) ?? anchor
        guard let view else {
            travelled = CGVector(dx: translation.x, dy: translation.y)
            return
        }
        let (from, to) = (view.convert(CGPoint.zero, to: nil), view.convert(translation, to: nil))
        travelled = CGVector(dx: to.x - from.x, dy: to.y - from.y)
    }

    /// Points per second, in the directions of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let view else { return currentVelocity }
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(currentVelocity, from: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > maximumNumberOfTouches {
            guard state != .possible else {
                state = .failed
                return
            }
            for touch in touches { ignore(touch, for: event) }
            return
        }
        countFingers(activeTouches, before: activeTouches.filter { !touches.contains($0) }, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = middle(of: activeTouches) else { return }
        let elapsed = event.timestamp - previous.time
        if elapsed > 0 {
            currentVelocity = CGPoint(
                x: (now.x - previous.point.x) / elapsed, y: (now.y - previous.point.y) / elapsed)
            previous = (now, event.timestamp)
        }
        guard activeTouches.count >= minimumNumberOfTouches else { return }
        if state == .possible {
            guard anchor.distance(to: now) >= Self.threshold else { return }
            anchor = now
            travelled = .zero
            state = .began
        } else {
            state = .changed
        }
    }

    /// The gesture goes on until the last finger leaves.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = activeTouches.filter { !touches.contains($0) }
        guard left.isEmpty else { return countFingers(left, before: activeTouches, event) }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        travelled = .zero
    }

    /// Goes on from where other fingers have brought the gesture.
    private func countFingers(_ fingers: [UITouch], before: [UITouch], _ event: UIEvent) {
        guard let now = middle(of: fingers) else { return }
        if state != .possible, let then = middle(of: before) {
            travelled.dx += then.x - anchor.x
            travelled.dy += then.y - anchor.y
        } else if state == .possible {
            travelled = .zero
            currentVelocity = .zero
        }
        anchor = now
        previous = (now, event.timestamp)
    }

    /// In points of the window; nil without fingers.
    private func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let points = touches.map { $0.location(in: nil) }
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
            y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }
}
