import Foundation

/// Several animations of one layer that run together.
///
/// - Status: complete
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
    }

    override func apply(to values: PresentedValues, fraction: Double, time: CFTimeInterval) {
        let passed = (timingFunction?.value(at: fraction) ?? fraction) * runLength(in: 0.25)
        for animation in animations ?? [] {
            let length = animation.duration > 0 ? animation.duration : runLength(in: 0.25)
            RunningAnimation.apply(animation, begin: animation.beginTime, length: length, at: passed, to: values)
        }
    }
}
