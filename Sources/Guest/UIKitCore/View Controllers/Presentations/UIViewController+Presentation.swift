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
        UIScreen.main.turn()
        let wasVisible = presenter.appearance == .appeared
        let moves = animated && presenter.showsMovements
        let own = controller.transitioningDelegate
        let offered = ModalMovement(
            moves ? own?.animationController(forPresented: controller, presenting: presenter, source: self) : nil
        ) { own?.interactionControllerForPresentation(using: $0) }
        let stage = controller.makeStage(over: presenter, in: window, isMovedByItself: offered != nil)
        // A popover moves as popovers do.
        let movement = stage is CustomStage ? offered : nil
        let presentation = controller.currentPresentation
        let covers = wasVisible && controller.covers(in: stage)
        let coordinator = controller.makeCoordinator(
            from: presenter, to: controller, in: window, animated: animated && wasVisible, moves: moves, movement)
        for one in [presenter, controller] { one.isLedByTransition = wasVisible }
        if covers { presenter.beginAppearanceTransition(false, animated: animated) }
        if wasVisible { controller.beginAppearanceTransition(true, animated: animated) }
        window.addSubview(stage.view)
        presentation.presentationTransitionWillBegin()
        let home = presenter.placeOfView
        let arrive = { (isDone: Bool) in
            presenter.returnView(to: home)
            if !isDone {
                controller.viewIfLoaded?.removeFromSuperview()
                stage.view.removeFromSuperview()
            }
            for one in [presenter, controller] { one.isLedByTransition = false }
            if isDone {
                if wasVisible { controller.endAppearanceTransition() }
                if covers { presenter.endAppearanceTransition() }
            } else {
                controller.turnBack(appearing: false)
                if covers { presenter.turnBack(appearing: true) }
                controller.endPresentation()
            }
            controller.isPresenting = false
            presentation.presentationTransitionDidEnd(isDone)
            if isDone { completion?() }
        }
        guard moves, let coordinator else {
            stage.arrive(isShown: true)
            coordinator?.runAlong()
            arrive(true)
            coordinator?.finish()
            return
        }
        stage.view.layoutIfNeeded()
        let transition = ModalTransition(
            of: controller, isDismissal: false, coordinator: coordinator, stage: stage, in: window, arrive: arrive)
        window.modalTransition = transition
        if let movement, let stage = stage as? CustomStage {
            let frame = presenter.rootView.frame
            transition.run(
                movement, from: .init(presenter, hasView: covers, initialFrame: frame, finalFrame: frame),
                to: .init(controller, finalFrame: stage.rest))
        } else {
            stage.place(0)
            transition.run()
        }
    }

    /// The view is back where it was before somebody's animation took it along.
    private func returnView(to home: (superview: UIView, index: Int)?) {
        guard let home, let view = viewIfLoaded, view.superview !== home.superview else { return }
        home.superview.insertSubview(view, at: min(home.index, home.superview.subviews.count))
    }

    private var placeOfView: (superview: UIView, index: Int)? {
        guard let view = viewIfLoaded, let superview = view.superview else { return nil }
        return (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    }

    /// What was on its way to appear, or to disappear, does not.
    private func turnBack(appearing: Bool) {
        beginAppearanceTransition(appearing, animated: true)
        endAppearanceTransition()
    }

    /// This controller is not presented any more.
    private func endPresentation() {
        presentationStorage = nil
        presentingStorage?.presentedStorage = nil
        presentingStorage = nil
    }

    func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        let presenter = topAncestor
        let window = presenter.viewIfLoaded?.window
        if let running = window?.modalTransition {
            // It is going already.
            if running.ends(presenter.presentedStorage ?? presenter), !running.mayGoBack {
                return running.add { completion?() }
            }
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
        let window = viewIfLoaded?.window
        let presentation = controller.presentationStorage
        let returns = appearance == .disappeared && window != nil
        let isSeen = controller.appearance == .appeared
        let moves = animated && presentation?.stage != nil && controller.showsMovements
        let own = controller.transitioningDelegate
        let offered = ModalMovement(moves ? own?.animationController(forDismissed: controller) : nil) {
            own?.interactionControllerForDismissal(using: $0)
        }
        let stage = offered == nil ? presentation?.stage : controller.customStage(in: window)
        // Sheets and popovers go as such.
        let movement = stage is CustomStage ? offered : nil
        let coordinator = window.flatMap {
            controller.makeCoordinator(
                from: controller, to: self, in: $0, animated: animated && isSeen, moves: moves, movement)
        }
        controller.isDismissing = true
        for one in [self, controller] { one.isLedByTransition = true }
        controller.beginAppearanceTransition(false, animated: animated)
        if returns { beginAppearanceTransition(true, animated: animated) }
        presentation?.dismissalTransitionWillBegin()
        let home = placeOfView
        let arrive = { [self] (isDone: Bool) in
            returnView(to: home)
            if isDone {
                // First the view itself, so that whoever is typed into in it gives that up.
                controller.viewIfLoaded?.removeFromSuperview()
                stage?.view.removeFromSuperview()
            }
            for one in [self, controller] { one.isLedByTransition = false }
            guard isDone else {
                if returns { turnBack(appearing: false) }
                controller.turnBack(appearing: true)
                controller.isDismissing = false
                presentation?.dismissalTransitionDidEnd(false)
                return
            }
            controller.presentationStorage = nil
            presentedStorage = nil
            controller.endAppearanceTransition()
            controller.presentingStorage = nil
            controller.isDismissing = false
            if returns { endAppearanceTransition() }
            presentation?.dismissalTransitionDidEnd(true)
            UIScreen.main.turn()
            completion?()
        }
        guard moves, let coordinator, let stage, let window else {
            stage?.arrive(isShown: false)
            coordinator?.runAlong()
            arrive(true)
            coordinator?.finish()
            return
        }
        let transition = ModalTransition(
            of: controller, isDismissal: true, coordinator: coordinator, stage: stage, in: window, arrive: arrive)
        window.modalTransition = transition
        if let movement, stage is CustomStage {
            let frame = presentation?.presentedView?.frame ?? controller.rootView.frame
            transition.run(
                movement, from: .init(controller, initialFrame: frame),
                to: .init(self, hasView: returns, initialFrame: rootView.frame, finalFrame: rootView.frame))
        } else {
            transition.run()
        }
    }

    /// What a presented view is moved in by somebody's objects: it may have come without them.
    private func customStage(in window: UIWindow?) -> ModalStage? {
        guard let presentation = presentationStorage, let cover = presentation.stage, cover.view === viewIfLoaded,
            let window
        else {
            return presentationStorage?.stage
        }
        let stage = CustomStage(presentation, frame: window.bounds)
        let wasLed = isLedByTransition
        isLedByTransition = true
        window.addSubview(stage)
        stage.addSubview(cover.view)
        isLedByTransition = wasLed
        presentation.stage = stage
        presentation.containerView = stage
        return stage
    }

    // MARK: Styles

    /// Whether this controller covers the whole screen where it is presented.
    var fillsScreen: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .overFullScreen: true
        case .automatic, .pageSheet, .formSheet:
            // What has come as a sheet stays one, however the window lies.
            if let stage = presentationStorage?.stage {
                !(stage is SheetBackdrop)
            } else {
                presentingStorage?.viewIfLoaded?.window.map { !isSheet(in: traitCollection, of: $0) } ?? false
            }
        case .custom: currentPresentation.shouldRemovePresentersView
        default: false
        }
    }

    /// Does something with this root controller, and something with each presentation above it that there is something to
    /// see of: one that is about to come has no view yet, and comes as large as it is to be.
    func forThisAndAbove(_ own: (UIViewController) -> Void, _ above: (UIPresentationController) -> Void) {
        own(self)
        var next = presentedStorage
        while let controller = next {
            if controller.presentationStorage?.stage != nil { above(controller.currentPresentation) }
            next = controller.presentedStorage
        }
    }

    private var leavesWhatIsBelow: Bool {
        modalPresentationStyle == .overFullScreen || modalPresentationStyle == .overCurrentContext
    }

    /// Whether the presenting controller is not to be seen any more.
    private func covers(in stage: ModalStage) -> Bool {
        stage is CustomStage
            ? currentPresentation.shouldRemovePresentersView : stage.view === viewIfLoaded && !leavesWhatIsBelow
    }

    /// What the view comes in: for a sheet or a popover where there is one in these surroundings.
    ///
    /// - Parameter isMovedByItself: whether objects of the project's move the view.
    private func makeStage(
        over presenter: UIViewController, in window: UIWindow, isMovedByItself: Bool
    ) -> ModalStage {
        let presentation = currentPresentation
        let traits = presenter.traitCollection
        let stage: ModalStage
        if let popover = presentation as? UIPopoverPresentationController, popover.isPanel(in: traits) {
            popover.prepare()
            stage = PopoverBackdrop(popover, frame: window.bounds)
        } else if isMovedByItself || modalPresentationStyle == .custom {
            loadViewIfNeeded()
            stage = CustomStage(presentation, frame: window.bounds)
        } else if isSheet(in: traits, of: window) {
            stage = SheetBackdrop(
                presentation, over: presenter.pushedBackView, isForm: modalPresentationStyle == .formSheet,
                frame: window.bounds)
        } else {
            stage =
                modalTransitionStyle == .flipHorizontal
                ? FlipStage(rootView, over: presenter.pushedBackView, in: window.bounds)
                : CoverStage(rootView, in: window.bounds, transition: modalTransitionStyle)
        }
        presentation.stage = stage
        presentation.containerView = stage.view === rootView ? window : stage.view
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
        from: UIViewController, to: UIViewController, in window: UIWindow, animated: Bool, moves: Bool,
        _ movement: ModalMovement?
    ) -> ControllerTransition? {
        guard animated else { return nil }
        return ControllerTransition(
            in: window, from: from, to: to, style: modalPresentationStyle,
            duration: moves ? ModalTransition.duration : 0,
            isInteractive: movement?.isInteractive == true)
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
            : ownPresentation ?? UIPresentationController(presentedViewController: self, presenting: nil)
        presentationStorage = made
        return made
    }

    /// What the delegate has for the style `custom`.
    private var ownPresentation: UIPresentationController? {
        guard modalPresentationStyle == .custom else { return nil }
        return transitioningDelegate?.presentationController(
            forPresented: self, presenting: presentingStorage, source: presentingStorage ?? self)
    }

    private var topAncestor: UIViewController {
        var current = self
        while let above = current.parentStorage { current = above }
        return current
    }
}
