/// What a controller lies in that is presented in the project's own way.
final class CustomStage: UIView, ModalStage {
    private unowned let presentation: UIPresentationController
    private var laidOutSize: CGSize?

    var view: UIView { self }

    init(_ presentation: UIPresentationController, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    /// Where the presented view rests.
    var rest: CGRect { presentation.frameOfPresentedViewInContainerView }

    override func layoutSubviews() {
        presentation.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        if let laidOutSize, laidOutSize != bounds.size, let presented = presentation.presentedView,
            presented.superview === self
        {
            presented.frame = rest
        }
        laidOutSize = bounds.size
        presentation.containerViewDidLayoutSubviews()
    }

    /// Puts the presented view in, where nobody else has.
    private func install() {
        guard let presented = presentation.presentedView, presented.superview !== self else { return }
        presented.frame = rest
        addSubview(presented)
    }

    func place(_ progress: CGFloat) {
        install()
        guard let presented = presentation.presentedView else { return }
        let rest = rest
        presented.center = CGPoint(x: rest.midX, y: rest.midY + (1 - progress) * (bounds.height - rest.minY))
    }

    func arrive(isShown: Bool) {
        guard isShown else { return }
        UIView.performWithoutAnimation { install() }
    }
}
