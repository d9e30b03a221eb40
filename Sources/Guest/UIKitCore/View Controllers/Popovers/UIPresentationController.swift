/// How one view controller stands over another.
///
/// - Status: partial (it is asked and told; what a subclass lays out is not used)
@preconcurrency @MainActor open class UIPresentationController: NSObject {
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
    open var frameOfPresentedViewInContainerView: CGRect { presentedView?.frame ?? .zero }

    /// What the presentation becomes where there is little room.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        adaptivePresentationStyle(for: presentedViewController.traitCollection)
    }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .fullScreen
    }
}
