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
/// - Status: partial (no coding)
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
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

    /// Values that were set by key-value coding under keys that are no properties.
    var extraValues: [String: Any] = [:]
    /// Whether a layer made it by itself because a value changed.
    var isImplicit = false

    public override init() {
        super.init()
    }

    open override func copy() -> Any { copy(with: nil) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = RuntimeClass.make(type(of: self))
        copyValues(to: copy)
        return copy
    }

    /// Hands everything on to a new animation of the same class.
    func copyValues(to copy: CAAnimation) {
        copy.delegate = delegate
        copy.timingFunction = timingFunction
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.beginTime = beginTime
        copy.duration = duration
        copy.speed = speed
        copy.timeOffset = timeOffset
        copy.repeatCount = repeatCount
        copy.repeatDuration = repeatDuration
        copy.autoreverses = autoreverses
        copy.fillMode = fillMode
        copy.extraValues = extraValues
    }

    open func shouldArchiveValue(forKey key: String) -> Bool { false }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.start(self, key: event, isImplicit: isImplicit)
    }

    /// Changes the values of the presented layer at a fraction of the way (0…1) through one run.
    func apply(to values: PresentedValues, fraction: Double, time: CFTimeInterval) {}

    /// The length of one run in seconds.
    func runLength(in transaction: CFTimeInterval) -> CFTimeInterval { duration > 0 ? duration : transaction }
}
