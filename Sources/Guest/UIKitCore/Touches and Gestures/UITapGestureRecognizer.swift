/// One or more taps with one or more fingers.
///
/// - Status: complete
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How far a finger may move during a tap, in points.
    private static let allowableMovement: CGFloat = 45
    /// The longest time between two taps, in seconds.
    private static let interval: TimeInterval = 0.35

    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    private var tapsDone = 0
    private var fingersDown = 0
    private var fingersSeen = 0
    private var start: CGPoint?
    private var timeout: Timer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        timeout?.invalidate()
        fingersDown += touches.count
        fingersSeen = max(fingersSeen, fingersDown)
        if fingersSeen > numberOfTouchesRequired {
            state = .failed
            return
        }
        let point = location(in: nil)
        if let start, start.distance(to: point) > Self.allowableMovement, tapsDone > 0 {
            state = .failed
        } else if fingersDown == fingersSeen {
            start = point
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, let start, fingersDown == fingersSeen else { return }
        if start.distance(to: location(in: nil)) > Self.allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        fingersDown -= touches.count
        guard fingersDown <= 0 else { return }
        guard fingersSeen == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapsDone += 1
        fingersDown = 0
        fingersSeen = 0
        if tapsDone >= numberOfTapsRequired {
            state = .ended
        } else {
            startTimeout()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        timeout?.invalidate()
        timeout = nil
        tapsDone = 0
        fingersDown = 0
        fingersSeen = 0
        start = nil
    }

    override var awaitsMoreTouches: Bool {
        tapsDone > 0
    }

    private func startTimeout() {
        let timer = Timer(timeInterval: Self.interval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.state = .failed
                self?.finishIfOver()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        timeout = timer
    }
}
