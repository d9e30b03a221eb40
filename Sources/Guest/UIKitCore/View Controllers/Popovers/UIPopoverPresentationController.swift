/// A presentation as a panel beside what it belongs to. On a phone it covers everything, unless its delegate says that
/// it is `none` of the other styles there.
///
/// - Status: partial (no arrow is drawn)
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    /// What the panel lies beside: a view, a part of it, or a bar's item.
    open var sourceView: UIView?
    /// Points of the source view; nil for all of it.
    open var sourceRect: CGRect {
        get { rect ?? .null }
        set { rect = newValue }
    }
    private var rect: CGRect?
    open var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    open var canOverlapSourceViewRect = false
    open var backgroundColor: UIColor?
    /// Views outside of the panel that are touched nevertheless.
    open var passthroughViews: [UIView]?
    /// Points that stay free at the edges of the screen.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// Before iOS 13 it was declared with the type of this delegate.
    private var popoverDelegate: UIPopoverPresentationControllerDelegate? {
        delegate as? UIPopoverPresentationControllerDelegate
    }

    /// Whether the panel stays one in these surroundings.
    func isPanel(in traits: UITraitCollection) -> Bool {
        traits.horizontalSizeClass != .compact || adaptivePresentationStyle(for: traits) == .none
    }

    func prepare() { popoverDelegate?.prepareForPopoverPresentation(self) }

    /// The user touched beside the panel.
    func endByTouch() {
        guard delegate?.presentationControllerShouldDismiss(self) ?? true,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }

    /// What the panel lies beside, in points of a view above both.
    func source(in view: UIView) -> CGRect {
        if let item = barButtonItem, let shown = item.shownView { return shown.convert(shown.bounds, to: view) }
        guard let sourceView else { return CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0) }
        return sourceView.convert(rect ?? sourceView.bounds, to: view)
    }
}
