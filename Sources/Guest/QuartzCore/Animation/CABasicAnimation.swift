import CoreGraphics
import Foundation

/// From one value to another; what is left out is the property's own value.
///
/// - Status: complete
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    /// The implicit animation of a property of a layer whose delegate gives none.
    static func implicit(forKey key: String) -> CABasicAnimation? {
        guard LayerKeys.animatable.contains(key) else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.isImplicit = true
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    override func value(
        atFraction fraction: Double, time: CFTimeInterval, current: AnimatableValue
    ) -> AnimatableValue? {
        let (start, end) = ends(current)
        return start.interpolated(to: end, at: progress(fraction, time))
    }

    /// How far along the way, 1 being the end.
    func progress(_ fraction: Double, _ time: CFTimeInterval) -> CGFloat { eased(fraction) }

    private func ends(_ current: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
        let from = fromValue.map { AnimatableValue($0) }
        let to = toValue.map { AnimatableValue($0) }
        let by = byValue.map { AnimatableValue($0) }
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, from.adding(by))
        case (nil, let to?, let by?): return (to.interpolated(to: to.adding(by), at: -1), to)
        case (let from?, nil, nil): return (from, current)
        case (nil, let to?, nil): return (current, to)
        case (nil, nil, let by?): return (current, current.adding(by))
        case (nil, nil, nil): return (current, current)
        }
    }
}
