/// Fingers dragged over the screen; begins after about 10 points.
///
/// - Status: complete
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 10

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    private var start = CGPoint.zero
    private var previous = (point: CGPoint.zero, time: TimeInterval(0))
    private var currentVelocity = CGPoint.zero

    /// How far the fingers have moved, in points of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let now = location(in: view)
        let from = view?.convert(start, from: nil) ?? start
        return CGPoint(x: now.x - from.x, y: now.y - from.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = location(in: view)
        let from = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        start = view?.convert(from, to: nil) ?? from
    }

    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        currentVelocity
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > maximumNumberOfTouches, state == .possible {
            state = .failed
            return
        }
        guard state == .possible else { return }
        start = location(in: nil)
        previous = (start, event.timestamp)
        currentVelocity = .zero
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let now = location(in: nil)
        let elapsed = event.timestamp - previous.time
        if elapsed > 0 {
            currentVelocity = CGPoint(
                x: (now.x - previous.point.x) / elapsed, y: (now.y - previous.point.y) / elapsed)
            previous = (now, event.timestamp)
        }
        if state == .possible {
            guard activeTouches.count >= minimumNumberOfTouches, distance(start, now) >= Self.threshold else { return }
            start = now
            state = .began
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
}
