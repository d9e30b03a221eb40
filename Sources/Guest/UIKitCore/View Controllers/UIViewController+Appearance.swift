// Coming on screen and leaving it, forwarded to children whose views are in the tree.

extension UIViewController {
    /// The root view, made if needed.
    package var rootView: UIView {
        loadViewIfNeeded()
        if let viewStorage { return viewStorage }
        let plain = UIView(frame: UIScreen.main.bounds)
        view = plain
        return plain
    }

    func startTransition(appearing: Bool, animated: Bool) {
        if appearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            transitionDirection = .appearing
            transitionIsAnimated = animated
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            transitionDirection = .disappearing
            transitionIsAnimated = animated
            viewWillDisappear(animated)
        }
        for child in forwardedChildren { child.beginAppearanceTransition(appearing, animated: animated) }
    }

    func finishTransition() {
        guard appearance == .appearing || appearance == .disappearing else { return }
        let direction = appearance
        let appearing = direction == .appearing
        appearance = appearing ? .appeared : .disappeared
        for child in forwardedChildren { child.endAppearanceTransition() }
        if appearing {
            viewDidAppear(transitionIsAnimated)
        } else {
            viewDidDisappear(transitionIsAnimated)
        }
        // The method that was called may have begun another transition.
        if transitionDirection == direction, appearance == .appeared || appearance == .disappeared {
            transitionDirection = nil
        }
        if appearing { isMovingToOrFromParent = false }
    }

    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let viewStorage else { return [] }
        return childStorage.filter { child in
            child.viewIfLoaded.map { $0.isDescendant(of: viewStorage) && $0 !== viewStorage } ?? false
        }
    }

    /// Whether a view that is put into a window that is already on screen brings this controller along.
    var shouldFollowParentAppearance: Bool {
        guard let parent = parentStorage else { return false }
        return parent.shouldAutomaticallyForwardAppearanceMethods
            && parent.appearance == .appeared
    }
}
