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

/// A fade or slide between an old and a new look.
///
/// - Status: inert (the new look shows at once)
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }
}

/// - Status: complete
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// - Status: complete
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
