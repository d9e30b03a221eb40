// Presenting: the new controller's view covers the window's root view.

extension UIViewController {
    func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = topAncestor
        guard presenter.presentedStorage == nil, let window = presenter.viewIfLoaded?.window else { return }
        presenter.presentedStorage = controller
        controller.presentingStorage = presenter
        controller.isPresenting = true
        defer { controller.isPresenting = false }
        let presentation = controller.currentPresentation
        let popover = (presentation as? UIPopoverPresentationController).flatMap {
            $0.isPanel(in: presenter.traitCollection) ? $0 : nil
        }
        let covers =
            popover == nil && controller.modalPresentationStyle != .overFullScreen
            && controller.modalPresentationStyle != .overCurrentContext
        let wasVisible = presenter.appearance == .appeared
        popover?.prepare()
        let view = popover.map { PopoverBackdrop($0, frame: window.bounds) } ?? controller.rootView
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        presentation.containerView = popover == nil ? window : view
        if covers, wasVisible { presenter.beginAppearanceTransition(false, animated: animated) }
        if wasVisible { controller.beginAppearanceTransition(true, animated: animated) }
        window.addSubview(view)
        if wasVisible { controller.endAppearanceTransition() }
        if covers, wasVisible { presenter.endAppearanceTransition() }
        completion?()
    }

    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let controller = presentedStorage else {
            if let container = sequence(first: self, next: { $0.parentStorage }).first(where: {
                $0.presentedStorage != nil
            }) {
                // What a child presented, its outermost container holds.
                container.dismissPresented(animated: animated, completion: completion)
            } else if let presenter = topAncestor.presentingStorage {
                presenter.dismiss(animated: animated, completion: completion)
            } else {
                completion?()
            }
            return
        }
        if controller.presentedStorage != nil { controller.dismissPresented(animated: false, completion: nil) }
        controller.isDismissing = true
        controller.beginAppearanceTransition(false, animated: animated)
        let returns = appearance == .disappeared && viewIfLoaded?.window != nil
        if returns { beginAppearanceTransition(true, animated: animated) }
        if let backdrop = controller.presentationStorage?.containerView as? PopoverBackdrop {
            backdrop.removeFromSuperview()
        }
        controller.viewIfLoaded?.removeFromSuperview()
        controller.presentationStorage = nil
        presentedStorage = nil
        controller.endAppearanceTransition()
        controller.presentingStorage = nil
        controller.isDismissing = false
        if returns { endAppearanceTransition() }
        completion?()
    }

    /// The presentation of the controller's style: made when it is asked for, and over when the controller is dismissed.
    var currentPresentation: UIPresentationController {
        let isPopover = modalPresentationStyle == .popover
        if let presentationStorage, presentationStorage is UIPopoverPresentationController == isPopover {
            return presentationStorage
        }
        let made =
            isPopover
            ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            : UIPresentationController(presentedViewController: self, presenting: nil)
        presentationStorage = made
        return made
    }

    private var topAncestor: UIViewController {
        var current = self
        while let above = current.parentStorage { current = above }
        return current
    }
}
