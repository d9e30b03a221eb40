/// A quick stroke in one direction.
///
/// - Status: complete
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// - Status: complete
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Points along the direction, points aside, and seconds that make a swipe.
    private static let length: CGFloat = 50
    private static let sideways: CGFloat = 50
    private static let duration: TimeInterval = 0.5

    open var direction = Direction.right
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard activeTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        start = location(in: nil)
        startTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, activeTouches.count == numberOfTouchesRequired else { return }
        guard event.timestamp - startTime <= Self.duration else {
            state = .failed
            return
        }
        let now = location(in: nil)
        let (right, down) = (now.x - start.x, now.y - start.y)
        let candidates: [(Direction, along: CGFloat, aside: CGFloat)] = [
            (.right, right, down), (.left, -right, down), (.up, -down, right), (.down, down, right),
        ]
        if candidates.contains(where: {
            direction.contains($0.0) && $0.along >= Self.length && abs($0.aside) <= Self.sideways
        }) {
            state = .ended
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}
