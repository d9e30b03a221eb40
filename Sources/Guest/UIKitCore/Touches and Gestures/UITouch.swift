/// One finger from when it touches the screen until it leaves.
///
/// - Status: partial (no pencil; force is always 0)
@preconcurrency @MainActor open class UITouch: NSObject {
    /// - Status: complete
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// - Status: partial (always direct)
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
    }

    open package(set) var phase = Phase.began
    /// Seconds, from any fixed beginning.
    open package(set) var timestamp: TimeInterval = 0
    /// How often the finger tapped nearly the same place in quick succession.
    open internal(set) var tapCount = 1
    open package(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// In points of the window.
    package var windowLocation = CGPoint.zero
    package var previousWindowLocation = CGPoint.zero
    /// Whether the view has been told that this touch is over or not for it.
    var isWithheldFromView = false

    open var type: TouchType { .direct }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }
    open var majorRadius: CGFloat { 20 }
    open var majorRadiusTolerance: CGFloat { 5 }

    /// Where the finger is, in points of `view`; of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }

    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }
}
