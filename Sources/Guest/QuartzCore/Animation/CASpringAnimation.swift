import CoreGraphics
import Foundation

/// A basic animation whose way is that of a mass on a damped spring.
///
/// - Status: complete
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// In units of the whole way per second.
    open var initialVelocity: CGFloat = 0

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
    }

    /// The time until the swing stays below a thousandth of the way.
    open var settlingDuration: CFTimeInterval {
        guard mass > 0, stiffness > 0, damping > 0 else { return 0 }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - max(ratio * ratio - 1, 0).squareRoot())
        return decay > 0 ? -log(0.001) / decay : 0
    }

    override func progress(_ fraction: Double, _ time: CFTimeInterval) -> CGFloat {
        guard mass > 0, stiffness > 0 else { return eased(fraction) }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let b = (ratio * frequency - initialVelocity) / damped
            return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + b * sin(damped * time))
        }
        if ratio == 1 {
            return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
        }
        let root = (ratio * ratio - 1).squareRoot()
        let r1 = -frequency * (ratio - root)
        let r2 = -frequency * (ratio + root)
        // x(0) = -1 and x'(0) = the velocity give the weights of both decays.
        let weight2 = (initialVelocity + r1) / (r2 - r1)
        let weight1 = -1 - weight2
        return 1 + weight1 * exp(r1 * time) + weight2 * exp(r2 * time)
    }
}
