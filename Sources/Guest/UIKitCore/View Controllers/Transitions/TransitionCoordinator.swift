/// Collects what wants to run along with one transition, and runs it.
@MainActor package class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    private typealias Handler = (UIViewControllerTransitionCoordinatorContext) -> Void

    package let containerView: UIView
    /// Seconds; 0 means not animated.
    package var transitionDuration: TimeInterval
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var isRunning = false
    package private(set) var isFinished = false
    package private(set) var isInteractive: Bool
    package let initiallyInteractive: Bool
    /// Whether everything went back to where it was.
    package var isCancelled = false
    /// How far a finger has brought it, 0 to 1.
    package var percentOfInteraction: CGFloat = 0

    package init(containerView: UIView, duration: TimeInterval, isInteractive: Bool = false) {
        self.containerView = containerView
        transitionDuration = duration
        self.isInteractive = isInteractive
        initiallyInteractive = isInteractive
    }

    package var isAnimated: Bool { transitionDuration > 0 }
    package var presentationStyle: UIModalPresentationStyle { .none }
    package var isInterruptible: Bool { false }
    package var percentComplete: CGFloat { isFinished ? isCancelled ? 0 : 1 : percentOfInteraction }
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
    ) {
        interactionHandlers.append(handler)
    }

    package func notifyWhenInteractionEnds(
        _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        interactionHandlers.append(handler)
    }

    /// The finger has gone: what is left is done, or undone, by itself.
    package func interactionDidEnd() {
        guard isInteractive else { return }
        isInteractive = false
        for handler in interactionHandlers { handler(self) }
    }

    /// Runs what was asked to run along, within the animation that the caller has begun.
    package func runAlong() {
        guard !isRunning else { return }
        isRunning = true
        for animation in animations { animation(self) }
    }

    /// Everything has arrived.
    package func finish() {
        guard !isFinished else { return }
        isFinished = true
        for completion in completions { completion(self) }
    }
}
