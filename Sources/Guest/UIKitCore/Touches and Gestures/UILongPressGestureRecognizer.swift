/// Fingers that stay in one place for a while.
///
/// - Status: complete
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the fingers may move before it is recognised, in points.
    open var allowableMovement: CGFloat = 10

    /// Where the fingers were when the last of them came down; nil until all are down.
    private var start: CGPoint?
    private(set) var timer: Timer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard activeTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard activeTouches.count == numberOfTouchesRequired,
            (activeTouches.first?.tapCount ?? 1) > numberOfTapsRequired
        else { return }
        start = location(in: nil)
        guard minimumPressDuration > 0 else {
            state = .began
            return
        }
        let timer = Timer(timeInterval: minimumPressDuration, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.state == .possible else { return }
                self.state = .began
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            guard let start else { return }
            if start.distance(to: location(in: nil)) > allowableMovement { state = .failed }
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

    open override func reset() {
        timer?.invalidate()
        timer = nil
        start = nil
    }
}
