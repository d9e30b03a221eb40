/// A sheet over a presenting view that stays: on a phone a card that leaves some of it free at the top, and pushes it back;
/// where there is room, a panel in the middle. A finger pulls it down and away.
final class SheetBackdrop: UIView, ModalStage {
    enum Metrics {
        /// Points.
        static let cornerRadius: CGFloat = 10
        /// Between the top of the safe area and that of the sheet; points.
        static let top: CGFloat = 10
        /// What of the presenting view's width is gone at each side when it stands back; points.
        static let side: CGFloat = 16
        static let formSize = CGSize(width: 540, height: 620)
        static let pageWidth: CGFloat = 712
        static let pageMargin: CGFloat = 44
        static let darkness: CGFloat = 0.2
        /// Points per second with which a finger throws the sheet away.
        static let throwing: CGFloat = 800
        /// How much of its way a sheet follows that may not be pulled away.
        static let resistance: CGFloat = 0.12
    }

    private unowned let presentation: UIPresentationController
    private let presenter: UIView
    private let isForm: Bool
    let panel = UIView(frame: .zero)
    private let dimming = UIView(frame: .zero)
    private lazy var pan = SheetPan(sheet: self)
    private var progress: CGFloat = 1
    /// How the presenting view was before it was pushed back.
    private var before: (radius: CGFloat, clips: Bool, transform: CGAffineTransform)?

    var view: UIView { self }

    init(_ presentation: UIPresentationController, over presenter: UIView, isForm: Bool, frame: CGRect) {
        self.presentation = presentation
        self.presenter = presenter
        self.isForm = isForm
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        dimming.backgroundColor = UIColor(white: 0, alpha: Metrics.darkness)
        addSubview(dimming)
        panel.layer.cornerRadius = Metrics.cornerRadius
        panel.clipsToBounds = true
        addSubview(panel)
        addGestureRecognizer(pan)
        let content = presentation.presentedViewController.rootView
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = panel.bounds
        panel.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Places

    /// Whether the sheet fills the width, as on phones.
    private var isCard: Bool { traitCollection.horizontalSizeClass == .compact && !isCover }

    /// Whether the sheet fills everything: on a phone that lies on its side.
    private var isCover: Bool {
        traitCollection.horizontalSizeClass == .compact && bounds.height < bounds.width
    }

    /// Where the panel rests.
    private var rest: CGRect {
        let area = bounds
        if isCover { return area }
        if isCard {
            let top = safeAreaInsets.top + Metrics.top
            return CGRect(x: 0, y: top, width: area.width, height: max(area.height - top, 0))
        }
        let preferred = presentation.presentedViewController.preferredContentSize
        let wanted =
            isForm
            ? preferred.width > 0 && preferred.height > 0 ? preferred : Metrics.formSize
            : CGSize(width: Metrics.pageWidth, height: area.height - Metrics.pageMargin)
        let size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
        return CGRect(
            x: ((area.width - size.width) / 2).rounded(), y: ((area.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimming.frame = bounds
        let rest = rest
        panel.layer.maskedCorners =
            isCard
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        panel.layer.cornerRadius = isCover ? 0 : Metrics.cornerRadius
        panel.bounds = CGRect(origin: .zero, size: rest.size)
        if before != nil, presenter.superview is UIWindow {
            presenter.bounds.size = bounds.size
            presenter.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
        place(progress)
    }

    func place(_ progress: CGFloat) {
        self.progress = progress
        let rest = rest
        panel.center = CGPoint(x: rest.midX, y: rest.midY + (1 - progress) * (bounds.height - rest.minY))
        dimming.alpha = progress
        pushBack(progress)
    }

    /// The presenting view of a card stands back, its top where the safe area begins.
    private func pushBack(_ progress: CGFloat) {
        guard isCard, bounds.width > 0 else { return letGo() }
        if before == nil {
            before = (presenter.layer.cornerRadius, presenter.clipsToBounds, presenter.transform)
            presenter.clipsToBounds = true
        }
        let height = presenter.bounds.height
        let scale = 1 - progress * 2 * Metrics.side / bounds.width
        let top = presenter.center.y - height / 2
        let down = progress * (safeAreaInsets.top - top) - height * (1 - scale) / 2
        presenter.layer.cornerRadius = progress * Metrics.cornerRadius
        presenter.transform = CGAffineTransform(translationX: 0, y: down).scaledBy(x: scale, y: scale)
    }

    private func letGo() {
        guard let before else { return }
        self.before = nil
        presenter.layer.cornerRadius = before.radius
        presenter.clipsToBounds = before.clips
        presenter.transform = before.transform
    }

    func arrive(isShown: Bool) {
        for view in [panel, dimming, presenter] {
            for key in ["position", "opacity", "transform", "cornerRadius"] { view.layer.removeAnimation(forKey: key) }
        }
        UIView.performWithoutAnimation { isShown ? place(1) : letGo() }
    }

    // MARK: Pulling

    /// A finger that goes down moves the sheet, unless it moves content that is not at its top.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        // What covers everything is not pulled away.
        guard !isCover else { return false }
        let velocity = pan.velocity(in: self)
        guard velocity.y > 0, velocity.y > abs(velocity.x) else { return false }
        var current = pan.touchedView
        while let view = current, view !== panel {
            if view.canScrollTowardsTop { return false }
            current = view.superview
        }
        return current != nil
    }

    private var mayEnd: Bool {
        !presentation.presentedViewController.isModalInPresentation
            && presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    }

    /// The finger is so many points below where it began.
    func pull(by distance: CGFloat) {
        let way = max(distance, 0) * (mayEnd ? 1 : Metrics.resistance)
        place(1 - min(way / max(bounds.height - rest.minY, 1), 1))
    }

    /// The finger has left.
    func release(distance: CGFloat, velocity: CGFloat) {
        let isThrown = distance > panel.bounds.height / 2 || velocity > Metrics.throwing
        if isThrown, endByUser() { return }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { self.place(1) }
    }

    /// Ends the presentation if it may be ended.
    private func endByUser() -> Bool {
        let (presentation, delegate) = (presentation, presentation.delegate)
        guard mayEnd else {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
            return false
        }
        delegate?.presentationControllerWillDismiss(presentation)
        presentation.presentedViewController.presentingViewController?.dismiss(animated: true) {
            delegate?.presentationControllerDidDismiss(presentation)
        }
        return true
    }

    override func accessibilityPerformEscape() -> Bool { endByUser() }
}
