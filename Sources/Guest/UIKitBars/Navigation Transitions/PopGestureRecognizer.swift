@_spi(UIKit) import UIKitCore

/// The finger that pulls the controller on top away, from the edge at which lines begin.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var navigation: UINavigationController?
    /// Whether the user may pop here; kept, as nobody keeps a delegate.
    private let rule = PopGestureRule()
    /// How far the controller has been pulled away, 0 to 1.
    private var progress: CGFloat = 0

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
        rule.navigation = navigation
        delegate = rule
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        edges = isRightToLeft ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    /// Points per second, or points, in the direction in which the controller goes.
    private func along(_ way: CGPoint) -> CGFloat { isRightToLeft ? -way.x : way.x }

    private var isRightToLeft: Bool { view?.isRightToLeft == true }

    /// Whether the finger pulls, and there is something to be pulled away.
    var mayPull: Bool {
        let velocity = velocity(in: view)
        return along(velocity) > abs(velocity.y) && navigation?.canBePulled == true
    }

    /// What scrolls at the edge waits for this finger.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation?.canBePulled == true
    }

    override func runActions() {
        switch state {
        case .began:
            progress = 0
            navigation?.beginPull()
        case .changed:
            progress = min(max(along(translation(in: view)) / max(view?.bounds.width ?? 1, 1), 0), 1)
            navigation?.pull(progress)
        case .ended: navigation?.endPull(progress, velocity: along(velocity(in: view)))
        // Also one that was disabled by who was told of the pull: it is possible again by now.
        default: navigation?.endPull(0, velocity: 0)
        }
        super.runActions()
    }
}
