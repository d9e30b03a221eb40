/// An exchange of controllers that the project's own objects move.
@MainActor package final class CustomTransition: NSObject, UIViewControllerContextTransitioning {
    package let coordinator: ControllerTransition
    package let containerView: UIView
    private let animator: UIViewControllerAnimatedTransitioning
    private let interaction: UIViewControllerInteractiveTransitioning?
    private let from: Side
    private let to: Side
    private var arrive: ((_ isDone: Bool) -> Void)?

    /// A controller that takes part.
    package struct Side {
        let controller: UIViewController?
        /// Whether its view comes into the container.
        let hasView: Bool
        let initialFrame: CGRect
        let finalFrame: CGRect

        package init(
            _ controller: UIViewController?, hasView: Bool = true, initialFrame: CGRect = .zero,
            finalFrame: CGRect = .zero
        ) {
            self.controller = controller
            self.hasView = hasView
            self.initialFrame = initialFrame
            self.finalFrame = finalFrame
        }
    }

    /// - Parameter arrive: called once, with whether everything is where it was to go.
    package init(
        _ animator: UIViewControllerAnimatedTransitioning, _ interaction: UIViewControllerInteractiveTransitioning?,
        coordinator: ControllerTransition, in containerView: UIView, from: Side, to: Side,
        arrive: @escaping (_ isDone: Bool) -> Void
    ) {
        self.animator = animator
        self.interaction = interaction
        self.coordinator = coordinator
        self.containerView = containerView
        self.from = from
        self.to = to
        self.arrive = arrive
        super.init()
        coordinator.transitionDuration = animator.transitionDuration(using: self)
    }

    package func run() {
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animate()
        }
    }

    /// Has the views moved, and whatever wants to move along.
    func animate() {
        animator.animateTransition(using: self)
        // It may have completed the transition already.
        guard arrive != nil else { return }
        UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.runAlong() }
    }

    /// At once to where it was going: nobody waits for the rest.
    package func end() {
        guard arrive != nil else { return }
        let isDone = !transitionWasCancelled && !isInteractive
        // An animation that ends by that asks for it.
        coordinator.isCancelled = !isDone
        (interaction as? UIPercentDrivenInteractiveTransition)?.jump(to: isDone ? 1 : 0)
        completeTransition(isDone)
    }

    // MARK: UIViewControllerContextTransitioning

    package var isAnimated: Bool { coordinator.isAnimated }
    package var isInteractive: Bool { coordinator.isInteractive }
    package var transitionWasCancelled: Bool { coordinator.isCancelled }
    package var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }
    package var targetTransform: CGAffineTransform { .identity }

    package func updateInteractiveTransition(_ percentComplete: CGFloat) {
        coordinator.percentOfInteraction = percentComplete
    }

    package func finishInteractiveTransition() { coordinator.interactionDidEnd() }

    package func cancelInteractiveTransition() {
        coordinator.isCancelled = true
        coordinator.interactionDidEnd()
    }

    package func pauseInteractiveTransition() {}

    package func completeTransition(_ didComplete: Bool) {
        guard let arrive else { return }
        self.arrive = nil
        coordinator.isCancelled = !didComplete
        coordinator.interactionDidEnd()
        // Who moves the views without animations has run nothing yet.
        if didComplete { coordinator.runAlong() }
        arrive(didComplete)
        animator.animationEnded(didComplete)
        coordinator.finish()
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        side(key.rawValue == UITransitionContextViewControllerKey.from.rawValue).controller
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let side = side(key == .from)
        return side.hasView ? side.controller.map(Self.view) : nil
    }

    package func initialFrame(for vc: UIViewController) -> CGRect { (vc === from.controller ? from : to).initialFrame }
    package func finalFrame(for vc: UIViewController) -> CGRect { (vc === from.controller ? from : to).finalFrame }

    private func side(_ isFrom: Bool) -> Side { isFrom ? from : to }

    /// What stands for a controller: a presentation may put its view into another.
    private static func view(of controller: UIViewController) -> UIView {
        controller.presentationStorage?.presentedView ?? controller.rootView
    }
}
