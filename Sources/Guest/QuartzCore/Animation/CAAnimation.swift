import CoreGraphics
import Foundation

/// Told when an animation starts and ends.
///
/// - Status: complete
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: how long, how often, along which curve.
///
/// - Status: complete
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// Kept alive until the animation has ended.
    open var delegate: CAAnimationDelegate?
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true

    open var beginTime: CFTimeInterval = 0
    /// 0 means: as the transaction says (0.25 s unless set).
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    private var extraValues: [String: Any] = [:]

    public override init() {
        super.init()
    }

    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }

    /// Changes the values of the presented layer at a fraction of the way (0…1) through one run.
    func apply(to values: PresentedValues, fraction: Double, time: CFTimeInterval) {}

    /// The length of one run in seconds.
    func runLength(in transaction: CFTimeInterval) -> CFTimeInterval { duration > 0 ? duration : transaction }
}
