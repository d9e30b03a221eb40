// Presenting: the new controller's view covers the window's root view.

extension UIViewController {
    func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = topAncestor
        guard presenter.presentedStorage == nil, let window = presenter.viewIfLoaded?.window else { return }
        presenter.presentedStorage = controller
        controller.presentingStorage = presenter
        controller.isPresenting = true
        defer { controller.isPresenting = false }
        let covers =
            controller.modalPresentationStyle != .overFullScreen
            && controller.modalPresentationStyle != .overCurrentContext
        let wasVisible = presenter.appearance == .appeared
        let view = controller.rootView
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if covers, wasVisible { presenter.beginAppearanceTransition(false, animated: animated) }
        if wasVisible { controller.beginAppearanceTransition(true, animated: animated) }
        window.addSubview(view)
        if wasVisible { controller.endAppearanceTransition() }
        if covers, wasVisible { presenter.endAppearanceTransition() }
        completion?()
    }

    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let controller = presentedStorage else {
            if let presenter = topAncestor.presentingStorage {
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
        controller.viewIfLoaded?.removeFromSuperview()
        presentedStorage = nil
        controller.endAppearanceTransition()
        controller.presentingStorage = nil
        controller.isDismissing = false
        if returns { endAppearanceTransition() }
        completion?()
    }

    private var topAncestor: UIViewController {
        var current = self
        while let above = current.parentStorage { current = above }
        return current
    }
}
