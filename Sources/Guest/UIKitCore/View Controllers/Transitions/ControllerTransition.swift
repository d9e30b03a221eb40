/// The coordinator of one exchange of controllers: a push, a pop, a presentation or its end. The controllers that take
/// part, and those within them, have it as their `transitionCoordinator` until it is over.
@MainActor package final class ControllerTransition: TransitionCoordinator {
    private let from: UIViewController?
    private let to: UIViewController?
    private let style: UIModalPresentationStyle
    private let others: [UIViewController]

    /// - Parameters:
    ///   - others: those that take part and neither come nor go.
    ///   - duration: seconds; 0 means not animated.
    package init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, others: [UIViewController] = [],
        style: UIModalPresentationStyle = .none, duration: TimeInterval, isInteractive: Bool = false
    ) {
        self.from = from
        self.to = to
        self.others = others
        self.style = style
        super.init(containerView: containerView, duration: duration, isInteractive: isInteractive)
        for controller in participants { controller.ownTransition = self }
    }

    private var participants: [UIViewController] { others + [from, to].compactMap { $0 } }

    package override var presentationStyle: UIModalPresentationStyle { style }

    package override func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    package override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from?.viewIfLoaded
        case .to: to?.viewIfLoaded
        default: nil
        }
    }

    package override func finish() {
        for controller in participants where controller.ownTransition === self { controller.ownTransition = nil }
        super.finish()
    }
}
