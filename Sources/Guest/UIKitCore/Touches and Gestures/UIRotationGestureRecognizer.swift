/// Two fingers that turn about each other; begins when one has gone about 8 points around the other.
///
/// - Status: complete
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 8

    /// How far the fingers have turned, in radians, clockwise. Fingers that come or go do not change it.
    open var rotation: CGFloat = 0

    /// How fast they turn, in radians per second.
    open private(set) var velocity: CGFloat = 0

    /// The fingers as they were last.
    private var last: FingerPair?
    /// How far they had turned before it began.
    private var turned: CGFloat = 0
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches.dropFirst(2) { ignore(touch, for: event) }
        hold(activeTouches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = last, let now = FingerPair(activeTouches) else { return }
        let turn = now.turn(from: before)
        let elapsed = event.timestamp - lastTime
        hold(activeTouches, at: event.timestamp)
        if state == .possible {
            turned += turn
            if abs(turned) * now.distance >= Self.threshold { state = .began }
            return
        }
        rotation += turn
        if elapsed > 0 { velocity = turn / elapsed }
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
        (rotation, velocity, turned) = (0, 0, 0)
    }

    private func hold(_ fingers: [UITouch], at time: TimeInterval) {
        (last, lastTime) = (FingerPair(fingers), time)
    }
}
