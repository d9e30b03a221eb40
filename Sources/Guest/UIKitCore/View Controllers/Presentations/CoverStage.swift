/// A presented view that covers the window: it comes from below, or fades in.
@MainActor final class CoverStage: ModalStage {
    let view: UIView
    private let area: CGRect
    private let slides: Bool
    private let alpha: CGFloat

    init(_ view: UIView, in area: CGRect, transition: UIModalTransitionStyle) {
        self.view = view
        self.area = area
        slides = transition == .coverVertical
        alpha = view.alpha
        view.frame = area
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func place(_ progress: CGFloat) {
        if slides {
            let area = view.superview?.bounds ?? area
            view.center = CGPoint(x: area.midX, y: area.midY + (1 - progress) * area.height)
        } else {
            view.alpha = alpha * progress
        }
    }

    func arrive(isShown: Bool) {
        for key in ["position", "opacity"] { view.layer.removeAnimation(forKey: key) }
        UIView.performWithoutAnimation {
            if slides { place(1) } else { view.alpha = alpha }
        }
    }
}
