// Presenting: the new controller's view covers the window's root view, or lies over it as a sheet or a popover.

extension UIViewController {
    func showPresented(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = topAncestor
        guard let window = presenter.viewIfLoaded?.window else { return }
        window.modalTransition?.end()
        guard presenter.presentedStorage == nil else { return }
        presenter.presentedStorage = controller
        controller.presentingStorage = presenter
        controller.isPresenting = true
        let stage = controller.makeStage(over: presenter, in: window)
        let wasVisible = presenter.appearance == .appeared
        let covers = wasVisible && stage is CoverStage && !controller.leavesWhatIsBelow
        let moves = animated && presenter.showsMovements
        let coordinator = controller.makeCoordinator(
            from: presenter, to: controller, in: window, animated: animated && wasVisible, moves: moves)
        for one in [presenter, controller] { one.isLedByTransition = wasVisible }
        if covers { presenter.beginAppearanceTransition(false, animated: animated) }
        if wasVisible { controller.beginAppearanceTransition(true, animated: animated) }
        window.addSubview(stage.view)
        let arrive = {
            for one in [presenter, controller] { one.isLedByTransition = false }
            if wasVisible { controller.endAppearanceTransition() }
            if covers { presenter.endAppearanceTransition() }
            controller.isPresenting = false
            completion?()
        }
        guard moves, let coordinator else {
            stage.arrive(isShown: true)
            coordinator?.runAlong()
            arrive()
            coordinator?.finish()
            return
        }
        stage.view.layoutIfNeeded()
        stage.place(0)
        let transition = ModalTransition(
            of: controller, isDismissal: false, coordinator: coordinator, stage: stage, in: window, arrive: arrive)
        window.modalTransition = transition
        transition.run()
    }

    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        let presenter = topAncestor
        let window = presenter.viewIfLoaded?.window
        if let running = window?.modalTransition {
            // It is going already.
            if running.ends(presenter.presentedStorage ?? presenter) { return running.add { completion?() } }
            running.end()
        }
        if let controller = presenter.presentedStorage {
            presenter.dismissOwn(controller, animated: animated, completion: completion)
        } else if let below = presenter.presentingStorage {
            below.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    private func dismissOwn(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        if controller.presentedStorage != nil { controller.dismissPresented(animated: false, completion: nil) }
        let stage = controller.presentationStorage?.stage
        let window = viewIfLoaded?.window
        let returns = appearance == .disappeared && window != nil
        let isSeen = controller.appearance == .appeared
        let moves = animated && stage != nil && controller.showsMovements
        let coordinator = window.flatMap {
            controller.makeCoordinator(
                from: controller, to: self, in: $0, animated: animated && isSeen, moves: moves)
        }
        controller.isDismissing = true
        for one in [self, controller] { one.isLedByTransition = true }
        controller.beginAppearanceTransition(false, animated: animated)
        if returns { beginAppearanceTransition(true, animated: animated) }
        let arrive = { [self] in
            // First the view itself, so that whoever is typed into in it gives that up.
            controller.viewIfLoaded?.removeFromSuperview()
            stage?.view.removeFromSuperview()
            for one in [self, controller] { one.isLedByTransition = false }
            controller.presentationStorage = nil
            presentedStorage = nil
            controller.endAppearanceTransition()
            controller.presentingStorage = nil
            controller.isDismissing = false
            if returns { endAppearanceTransition() }
            completion?()
        }
        guard moves, let coordinator, let stage, let window else {
            stage?.arrive(isShown: false)
            coordinator?.runAlong()
            arrive()
            coordinator?.finish()
            return
        }
        let transition = ModalTransition(
            of: controller, isDismissal: true, coordinator: coordinator, stage: stage, in: window, arrive: arrive)
        window.modalTransition = transition
        transition.run()
    }

    // MARK: Styles

    private var leavesWhatIsBelow: Bool {
        modalPresentationStyle == .overFullScreen || modalPresentationStyle == .overCurrentContext
    }

    /// What the view comes in: for a sheet or a popover where there is one in these surroundings.
    private func makeStage(over presenter: UIViewController, in window: UIWindow) -> ModalStage {
        let presentation = currentPresentation
        let traits = presenter.traitCollection
        let stage: ModalStage
        if let popover = presentation as? UIPopoverPresentationController, popover.isPanel(in: traits) {
            popover.prepare()
            stage = PopoverBackdrop(popover, frame: window.bounds)
        } else if isSheet(in: traits, of: window) {
            stage = SheetBackdrop(
                presentation, over: presenter.pushedBackView, isForm: modalPresentationStyle == .formSheet,
                frame: window.bounds)
        } else {
            stage = CoverStage(rootView, in: window.bounds, transition: modalTransitionStyle)
        }
        presentation.stage = stage
        presentation.containerView = stage is CoverStage ? window : stage.view
        return stage
    }

    /// iOS 13 has sheets but on a phone that lies on its side, the versions before only where there is width. In a widget
    /// there is no room for any.
    private func isSheet(in traits: UITraitCollection, of window: UIWindow) -> Bool {
        let isNewer = UIScreen.main.environment.systemVersion >= 13
        guard window.followsAppearance else { return false }
        switch modalPresentationStyle {
        case .automatic where isNewer, .pageSheet, .formSheet:
            return traits.horizontalSizeClass == .regular || isNewer && window.bounds.height >= window.bounds.width
        default: return false
        }
    }

    /// What stands back when a card comes over this controller.
    private var pushedBackView: UIView {
        (presentationStorage?.stage as? SheetBackdrop)?.panel ?? rootView
    }

    private func makeCoordinator(
        from: UIViewController, to: UIViewController, in window: UIWindow, animated: Bool, moves: Bool
    ) -> ControllerTransition? {
        guard animated else { return nil }
        return ControllerTransition(
            in: window, from: from, to: to, style: modalPresentationStyle,
            duration: moves ? ModalTransition.duration : 0)
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
