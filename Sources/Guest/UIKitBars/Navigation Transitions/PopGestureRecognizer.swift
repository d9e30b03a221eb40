@_spi(UIKit) import UIKitCore

/// The finger that pulls the controller on top away, from the edge at which lines begin.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private unowned let navigation: UINavigationController
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
        edges = navigation.rootView.isRightToLeft ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    /// Points per second, or points, in the direction in which the controller goes.
    private func along(_ way: CGPoint) -> CGFloat { navigation.rootView.isRightToLeft ? -way.x : way.x }

    /// Whether the finger pulls, and there is something to be pulled away.
    var mayPull: Bool {
        let velocity = velocity(in: navigation.rootView)
        return along(velocity) > abs(velocity.y) && navigation.canBePulled
    }

    /// What scrolls at the edge waits for this finger.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation.canBePulled
    }

    override func runActions() {
        switch state {
        case .began:
            progress = 0
            navigation.beginPull()
        case .changed:
            let width = max(navigation.rootView.bounds.width, 1)
            progress = min(max(along(translation(in: navigation.rootView)) / width, 0), 1)
            navigation.pull(progress)
        case .ended: navigation.endPull(progress, velocity: along(velocity(in: navigation.rootView)))
        case .cancelled: navigation.endPull(0, velocity: 0)
        default: break
        }
        super.runActions()
    }
}
