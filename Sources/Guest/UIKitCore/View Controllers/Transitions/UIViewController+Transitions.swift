extension UIViewController {
    /// Whether a change of controllers within this one's view is seen to move. What nobody has seen yet, as at launch, does
    /// not move away, nor does anything in the background or where less motion is wanted.
    package var showsMovements: Bool {
        guard appearance == .appeared, let view = viewIfLoaded, view.window != nil else { return false }
        return view.layer.hasBeenRendered && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
            && UIApplication.current?.applicationState != .background
    }

    /// Says in the words of before iOS 8 that the interface turns.
    func tellTurn(
        _ turn: (from: UIInterfaceOrientation, to: UIInterfaceOrientation),
        _ coordinator: UIViewControllerTransitionCoordinator
    ) {
        let duration = coordinator.transitionDuration
        willRotate(to: turn.to, duration: duration)
        _ = coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.willAnimateRotation(to: turn.to, duration: duration) },
            completion: { [weak self] _ in self?.didRotate(from: turn.from) })
    }

    /// The transition that this controller, or one around it, takes part in.
    var nearestTransition: ControllerTransition? {
        sequence(first: self) { $0.parentStorage }.lazy.compactMap(\.ownTransition).first
    }
}
