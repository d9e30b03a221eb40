// Controllers inside controllers.

extension UIViewController {
    func adopt(_ child: UIViewController) {
        if child.parentStorage === self {
            childStorage.removeAll { $0 === child }
            childStorage.append(child)
            return
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.isMovingToOrFromParent = true
        child.parentStorage = self
        childStorage.append(child)
    }

    func leaveParent() {
        guard let parent = parentStorage else { return }
        parent.childStorage.removeAll { $0 === self }
        parent.childTraitOverrides[ObjectIdentifier(self)] = nil
        parentStorage = nil
        didMove(toParent: nil)
        isMovingToOrFromParent = false
    }

    func exchange(
        _ old: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        let isVisible = appearance == .appeared
        let container = old.viewIfLoaded?.superview
        if isVisible {
            old.beginAppearanceTransition(false, animated: duration > 0)
            new.beginAppearanceTransition(true, animated: duration > 0)
        }
        for controller in [old, new] { controller.isLedByTransition = isVisible }
        container?.addSubview(new.rootView)
        let finish: (Bool) -> Void = { finished in
            old.viewIfLoaded?.removeFromSuperview()
            for controller in [old, new] { controller.isLedByTransition = false }
            if isVisible {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(finished)
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }

    var effectiveTraits: UITraitCollection {
        var traits: [UITraitCollection] = []
        if let parent = parentStorage {
            traits.append(parent.traitCollection)
            if let override = parent.overrideTraitCollection(forChild: self) { traits.append(override) }
        } else if let window = containingWindow ?? viewStorage?.window {
            traits.append(window.traitCollection)
        } else if let presenting = presentingStorage {
            traits.append(presenting.traitCollection)
        } else {
            traits.append(UIScreen.main.traitCollection)
        }
        let inherited = traits.count == 1 ? traits[0] : UITraitCollection(traitsFrom: traits)
        guard overrideUserInterfaceStyle != .unspecified else { return inherited }
        return overriddenStyle.traits(inherited, in: overrideUserInterfaceStyle)
    }

    func preferredSizeWasSet() {
        parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
        if viewStorage?.window != nil {
            presentationStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
        containingWindow?.preferredContentSizeHandler?(preferredContentSize)
    }

    func applySafeArea() {
        guard let viewStorage else { return }
        viewStorage.setAdditionalSafeArea(additionalSafeAreaInsets + barInsets)
    }

    /// The nearest controller above this one that shows others in its own way.
    var containerThatShowsControllers: UIViewController? {
        var current = parentStorage
        while let candidate = current, !candidate.showsControllers { current = candidate.parentStorage }
        return current
    }

    /// The nearest controller above this one of the given class.
    package func nearestAncestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
        var current = parentStorage
        while let candidate = current {
            if let match = candidate as? Kind { return match }
            current = candidate.parentStorage
        }
        return nil
    }

    public var topLayoutGuide: UILayoutSupport {
        rootView.barsGuide(.topBars, "UIViewControllerTopLayoutGuide")
    }

    public var bottomLayoutGuide: UILayoutSupport {
        rootView.barsGuide(.bottomBars, "UIViewControllerBottomLayoutGuide")
    }
}

extension UIView {
    /// The controller of this view, or of the nearest one around it that has any.
    package var nearestController: UIViewController? {
        var current: UIView? = self
        while let view = current {
            if let controller = view.controller { return controller }
            current = view.superview
        }
        return nil
    }
}
