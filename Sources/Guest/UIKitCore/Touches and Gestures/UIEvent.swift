/// Touches, or keys, that belong together.
///
/// - Status: partial (touches, and keys as `UIPressesEvent`; no motion or remote control)
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// - Status: partial (touches and presses only)
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
    }

    /// - Status: inert
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// The touches under way, in no order.
    package var touches: Set<UITouch> = []
    package var eventTimestamp: TimeInterval = 0

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Seconds, from any fixed beginning.
    open var timestamp: TimeInterval { eventTimestamp }

    /// The keys that are held; of a touch they are not known. iOS 13.4.
    open var modifierFlags: UIKeyModifierFlags { [] }

    open var allTouches: Set<UITouch>? { touches }

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touches.filter { $0.window === window }
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        touches.filter { $0.view === view }
    }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
