/// The coordinator of one change of size or traits: collects what wants to run along, then runs it.
@MainActor package final class SizeTransition: UIViewControllerTransitionCoordinator {
    private typealias Handler = (UIViewControllerTransitionCoordinatorContext) -> Void

    package let containerView: UIView
    /// Seconds; 0 means not animated.
    package let transitionDuration: TimeInterval
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var isRunning = false
    private var isFinished = false

    package init(containerView: UIView, duration: TimeInterval) {
        self.containerView = containerView
        transitionDuration = duration
        (containerView as? UIWindow)?.transition = self
    }

    package var isAnimated: Bool { transitionDuration > 0 }
    package var presentationStyle: UIModalPresentationStyle { .none }
    package var initiallyInteractive: Bool { false }
    package var isInterruptible: Bool { false }
    package var isInteractive: Bool { false }
    package var isCancelled: Bool { false }
    package var percentComplete: CGFloat { isFinished ? 1 : 0 }
    package var completionVelocity: CGFloat { 1 }
    package var completionCurve: UIView.AnimationCurve { .easeInOut }
    package var targetTransform: CGAffineTransform { .identity }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    package func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    package func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        // Once the transition runs, no further animation can join it.
        guard !isRunning else { return false }
        if let animation { animations.append(animation) }
        return true
    }

    package func animateAlongsideTransition(
        in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    package func notifyWhenInteractionChanges(
        _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
    package func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void)
    {}

    /// Makes the change together with everything that was asked to run along.
    package func run(_ change: @escaping () -> Void) {
        isRunning = true
        let work = {
            change()
            for animation in self.animations { animation(self) }
            self.containerView.layoutIfNeeded()
        }
        let finish = {
            self.isFinished = true
            if let window = self.containerView as? UIWindow, window.transition === self { window.transition = nil }
            for completion in self.completions { completion(self) }
        }
        if isAnimated {
            UIView.animate(withDuration: transitionDuration, animations: work) { _ in finish() }
        } else {
            UIView.performWithoutAnimation(work)
            finish()
        }
    }
}
