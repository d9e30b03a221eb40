/// Two fingers that move apart or together; begins when their distance has changed by about 8 points.
///
/// - Status: complete
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 8

    /// How far the fingers are apart, as a multiple of their distance when the gesture began. Fingers that come or go do
    /// not change it.
    open var scale: CGFloat = 1 {
        didSet { (anchor, scaleAtAnchor) = (FingerPair(activeTouches), scale) }
    }

    /// How fast `scale` changes, per second.
    open private(set) var velocity: CGFloat = 0

    /// The fingers when `scale` was `scaleAtAnchor`.
    private var anchor: FingerPair?
    private var scaleAtAnchor: CGFloat = 1
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches.dropFirst(2) { ignore(touch, for: event) }
        hold(activeTouches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let anchor, let now = FingerPair(activeTouches) else { return }
        if state == .possible {
            guard abs(now.distance - anchor.distance) >= Self.threshold else { return }
            hold(activeTouches, at: event.timestamp)
            state = .began
            return
        }
        let before = scale
        let new = scaleAtAnchor * now.distance / anchor.distance
        let elapsed = event.timestamp - lastTime
        scale = new
        if elapsed > 0 { velocity = (new - before) / elapsed }
        lastTime = event.timestamp
        state = .changed
    }

    /// The gesture goes on until the last finger leaves.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = activeTouches.filter { !touches.contains($0) }
        guard left.isEmpty else { return hold(left, at: event.timestamp) }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        scale = 1
        velocity = 0
    }

    private func hold(_ fingers: [UITouch], at time: TimeInterval) {
        (anchor, scaleAtAnchor, lastTime) = (FingerPair(fingers), scale, time)
    }
}
