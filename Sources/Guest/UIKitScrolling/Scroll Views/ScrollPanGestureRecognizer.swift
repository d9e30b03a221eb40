@_spi(UIKit) import UIKitCore

/// The finger that drags a scroll view's content; it also stops content that is on its way.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingerDidTouch()
    }

    override func reset() {
        super.reset()
        scrollView?.fingerDidLeave()
    }

    override func runActions() {
        scrollView?.followFinger()
        super.runActions()
    }
}
