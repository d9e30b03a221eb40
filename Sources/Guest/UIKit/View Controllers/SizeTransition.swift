/// The coordinator of one change of size or traits: collects what wants to run along, then runs it.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
    private typealias Handler = (UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    /// Seconds; 0 means not animated.
    let transitionDuration: TimeInterval
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var isRunning = false
    private var isFinished = false

    init(containerView: UIView, duration: TimeInterval) {
        self.containerView = containerView
        transitionDuration = duration
        (containerView as? UIWindow)?.transition = self
    }

    var isAnimated: Bool { transitionDuration > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { isFinished ? 1 : 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        // Once the transition runs, no further animation can join it.
        guard !isRunning else { return false }
        if let animation { animations.append(animation) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}
    func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}

    /// Makes the change together with everything that was asked to run along.
    func run(_ change: @escaping () -> Void) {
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
