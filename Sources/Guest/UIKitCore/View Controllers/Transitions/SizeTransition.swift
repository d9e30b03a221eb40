/// The coordinator of one change of size or traits.
@MainActor package final class SizeTransition: TransitionCoordinator {
    package init(containerView: UIView, duration: TimeInterval) {
        super.init(containerView: containerView, duration: duration)
        (containerView as? UIWindow)?.transition = self
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
