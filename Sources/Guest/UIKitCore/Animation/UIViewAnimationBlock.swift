/// The animation block that is being run: what is changed inside it animates from what shows to the new value.
@MainActor package final class UIViewAnimationBlock {
    package static var current: UIViewAnimationBlock? { AnimationState.current.blocks.last }

    /// The properties of a view's layer that a block animates.
    private static let animatableKeys: Set<String> = [
        "bounds", "position", "anchorPoint", "transform", "sublayerTransform", "opacity", "backgroundColor",
        "cornerRadius", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
        "shadowPath", "contentsRect", "contentsCenter", "zPosition", "contents",
    ]

    /// Seconds.
    let duration: TimeInterval
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let spring: Spring?
    let keyframes: KeyframeRecorder?
    private let tracker: AnimationTracker

    struct Spring {
        var damping: CGFloat
        var initialVelocity: CGFloat
    }

    init(
        duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [], spring: Spring? = nil,
        keyframes: KeyframeRecorder? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = Self.current
        self.duration = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
        var options = options
        if let outer, !options.contains(.overrideInheritedCurve) {
            options.subtract(.curveLinear)
            options.formUnion(outer.options.intersection(.curveLinear))
        }
        self.delay = delay
        self.options = options
        self.spring = spring
        self.keyframes = keyframes
        tracker = AnimationTracker(
            completion: completion, blocksTouches: !options.contains(.allowUserInteraction))
    }

    func run(_ body: () -> Void) {
        begin()
        body()
        end()
    }

    func begin() {
        AnimationState.current.blocks.append(self)
    }

    func end() {
        AnimationState.current.blocks.removeAll { $0 === self }
        keyframes?.finish(in: self)
        tracker.blockDidEnd()
    }

    func action(for layer: CALayer, key: String) -> CAAction? {
        guard AnimationState.current.areEnabled, duration > 0,
            Self.animatableKeys.contains(key) || BackdropLayer.animatableKeys.contains(key)
        else { return nil }
        ScrubbedAnimations.collecting?.willChange(layer, key: key)
        if let keyframes { return keyframes.record(layer, key: key) }
        let animation: CABasicAnimation
        if let spring {
            animation = Self.springAnimation(key, spring, duration: duration)
        } else {
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = options.curve.timingFunction
        }
        configure(animation, on: layer)
        return animation
    }

    /// Timing that all animations of the block share.
    func configure(_ animation: CAAnimation, on layer: CALayer) {
        animation.duration = duration
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        if options.contains(.autoreverse) { animation.autoreverses = true }
        animation.delegate = tracker
        tracker.willStart(on: layer.delegate as? UIView)
    }

    /// The stiffness with which a spring of that damping comes to rest after `duration` seconds.
    private static func springAnimation(_ key: String, _ spring: Spring, duration: TimeInterval) -> CABasicAnimation {
        let animation = CASpringAnimation(keyPath: key)
        let ratio = max(0.01, spring.damping)
        // A thousandth of the way is left after 6.9 decay times; at critical damping after 9.2.
        let frequency = ratio < 1 ? 6.9 / (ratio * duration) : 9.2 / duration
        animation.mass = 1
        animation.stiffness = frequency * frequency
        animation.damping = 2 * min(ratio, 1) * frequency
        animation.initialVelocity = spring.initialVelocity
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
    }
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: return CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: return CAMediaTimingFunction(name: .easeIn)
        case .easeOut: return CAMediaTimingFunction(name: .easeOut)
        case .linear: return CAMediaTimingFunction(name: .linear)
        }
    }
}
