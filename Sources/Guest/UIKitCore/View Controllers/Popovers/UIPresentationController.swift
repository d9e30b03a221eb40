/// How one view controller stands over another. A subclass says where the presented view lies, and what comes with it.
///
/// - Status: partial (its own traits don't reach the presented controller; it is not asked whether it presents over the whole
///   screen)
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
    /// Keeps this object, and is not kept by it.
    public unowned let presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    open weak var delegate: UIAdaptivePresentationControllerDelegate?
    /// What the presented view lies in while it is shown.
    open internal(set) var containerView: UIView?
    /// What the presented view comes and goes in.
    var stage: ModalStage?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    open var presentingViewController: UIViewController {
        presentedViewController.presentingViewController ?? presenter ?? presentedViewController
    }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// In points of the container; the whole of it if a subclass doesn't say otherwise.
    open var frameOfPresentedViewInContainerView: CGRect {
        if let stage = stage as? CustomStage { return stage.bounds }
        return presentedView?.frame ?? .zero
    }

    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting controller is as if it were gone while the other one is shown.
    open var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext || presentationStyle == .automatic
    }
    /// Kept, without effect.
    open var overrideTraitCollection: UITraitCollection?
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

    // MARK: What a subclass adds to

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    // MARK: UIContentContainer

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        presentedViewController.viewWillTransition(
            to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
            with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

    // MARK: Where there is little room

    /// What the presentation becomes where there is little room.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentedViewController.traitCollection)
    }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .fullScreen
    }
}
