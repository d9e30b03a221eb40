/// Where an animator stands.
///
/// - Status: complete
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// Where an animator ended.
///
/// - Status: complete
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// What can run, stop and finish an animation.
///
/// - Status: partial (pausing and scrubbing are absent)
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that says how an animation runs.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}

/// A spring by its damping ratio.
///
/// - Status: partial (a ratio and a vertical velocity)
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    let dampingRatio: CGFloat
    public let initialVelocity: CGVector

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
        dampingRatio = ratio
        initialVelocity = velocity
        super.init()
    }
}

/// A curve.
///
/// - Status: partial (the four named curves)
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve

    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        super.init()
    }
}
