/// An animation that is described first and started later.
///
/// - Status: partial (runs forwards to its end; no pausing, reversing or scrubbing)
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private let options: UIView.AnimationOptions
    private let spring: UIViewAnimationBlock.Spring?

    /// Seconds.
    public let duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    open var isUserInteractionEnabled = true

    private init(duration: TimeInterval, options: UIView.AnimationOptions, spring: UIViewAnimationBlock.Spring?) {
        self.duration = duration
        self.options = options
        self.spring = spring
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, options: UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16), spring: nil)
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, options: [], spring: .init(damping: ratio, initialVelocity: 0))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        if let spring = parameters as? UISpringTimingParameters {
            self.init(
                duration: duration, options: [],
                spring: .init(damping: spring.dampingRatio, initialVelocity: spring.initialVelocity.dy))
        } else {
            let curve = (parameters as? UICubicTimingParameters)?.animationCurve ?? .easeInOut
            self.init(duration: duration, curve: curve)
        }
    }

    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, options: options, spring: nil)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    open func addAnimations(_ animation: @escaping () -> Void) {
        animations.append(animation)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state == .inactive, !isRunning else { return }
        self.delay = delay
        state = .active
        isRunning = true
        let work = animations
        var options = options
        if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        UIViewAnimationBlock(
            duration: duration, delay: delay, options: options, spring: spring,
            completion: { finished in self.end(at: finished ? .end : .current) }
        ).run { for animation in work { animation() } }
    }

    /// What shows jumps to the end.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        isRunning = false
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions.removeAll() }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        state = .active
        end(at: finalPosition)
    }

    private func end(at position: UIViewAnimatingPosition) {
        guard state == .active else { return }
        isRunning = false
        state = .inactive
        let told = completions
        completions.removeAll()
        animations.removeAll()
        for completion in told { completion(position) }
    }
}
