// Animation with blocks. Model values change at once; what shows follows.

extension UIView {
    /// Durations and delays in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(
            UIViewAnimationBlock(duration: duration, delay: delay, options: options, completion: completion),
            animations)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(UIViewAnimationBlock(duration: duration, completion: completion), animations)
    }

    /// `dampingRatio` 0…1, 1 without overshoot; `velocity` in whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UIViewAnimationBlock.Spring(damping: dampingRatio, initialVelocity: velocity)
        run(
            UIViewAnimationBlock(
                duration: duration, delay: delay, options: options, spring: spring, completion: completion),
            animations)
    }

    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let shared = AnimationOptions(rawValue: options.rawValue & 0x3F)
        run(
            UIViewAnimationBlock(
                duration: duration, delay: delay, options: shared, keyframes: KeyframeRecorder(),
                completion: completion),
            animations)
    }

    /// One part of a keyframe animation; start and duration as fractions of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let recorder = UIViewAnimationBlock.current?.keyframes else {
            animations()
            return
        }
        let outer = recorder.part
        recorder.part = (frameStartTime, frameDuration)
        animations()
        recorder.part = outer
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let state = AnimationState.current
        let before = state.areEnabled
        state.areEnabled = false
        actionsWithoutAnimation()
        state.areEnabled = before
    }

    public class var areAnimationsEnabled: Bool { AnimationState.current.areEnabled }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationState.current.areEnabled = enabled
    }

    public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationBlock.current?.duration ?? 0 }

    class func run(_ block: UIViewAnimationBlock, _ animations: () -> Void) {
        block.run(animations)
    }
}
