/// The coordinator of one change of size or traits.
@MainActor package final class SizeTransition: TransitionCoordinator {
    /// How the interface lay before, and how it does then; nil if it does not turn.
    let turn: (from: UIInterfaceOrientation, to: UIInterfaceOrientation)?

    package init(
        containerView: UIView, duration: TimeInterval,
        turn: (from: UIInterfaceOrientation, to: UIInterfaceOrientation)? = nil
    ) {
        self.turn = turn
        super.init(containerView: containerView, duration: duration)
        (containerView as? UIWindow)?.transition = self
    }

    /// By how much the interface turns.
    package override var targetTransform: CGAffineTransform {
        turn.map { CGAffineTransform(rotationAngle: $0.to.angle - $0.from.angle) } ?? .identity
    }

    /// Makes the change together with everything that was asked to run along.
    package func run(_ change: @escaping () -> Void) {
        let work = {
            change()
            self.runAlong()
            self.containerView.layoutIfNeeded()
        }
        if isAnimated {
            UIView.animate(withDuration: transitionDuration, animations: work) { _ in self.finish() }
        } else {
            UIView.performWithoutAnimation(work)
            finish()
        }
    }

    package override func finish() {
        if let window = containerView as? UIWindow, window.transition === self { window.transition = nil }
        super.finish()
    }
}
