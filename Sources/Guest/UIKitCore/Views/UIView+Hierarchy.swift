// Moving views in and out of the tree.

extension UIView {
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewStorage.indices.contains(index1), subviewStorage.indices.contains(index2), index1 != index2
        else { return }
        let first = subviewStorage[min(index1, index2)]
        let second = subviewStorage[max(index1, index2)]
        insert(first, at: max(index1, index2))
        insert(second, at: min(index1, index2))
    }

    /// Whether `view` is this view or lies above it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    func index(of sibling: UIView, leavingOut moved: UIView) -> Int? {
        subviewStorage.filter { $0 !== moved }.firstIndex { $0 === sibling }
    }

    /// Puts `view` at `index` of the subviews it is not itself counted in. Indexes beyond the ends mean the ends.
    func insert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if let current = view.superview, current === self {
            subviewStorage.removeAll { $0 === view }
            place(view, at: index)
            return
        }
        let newWindow = windowStorage
        let windowChanges = view.windowStorage !== newWindow
        view.willMove(toSuperview: self)
        if windowChanges { view.leaveWindow(for: newWindow) }
        view.unlink()
        place(view, at: index)
        view.superviewStorage = self
        view.markConstraintUpdateAbove()
        view.layoutDidMove()
        view.startAppearing(in: newWindow, changed: windowChanges)
        if windowChanges { view.setWindow(newWindow) }
        view.didMoveToSuperview()
        view.traitsMayHaveChanged()
        view.safeAreaMayHaveChanged()
        if view.tintColorStorage == nil { view.tintDidChange() }
        didAddSubview(view)
        view.finishAppearing()
        setNeedsLayout()
    }

    private func place(_ view: UIView, at index: Int) {
        let position = max(0, min(index, subviewStorage.count))
        if position < subviewStorage.count {
            layer.insertSublayer(view.layer, below: subviewStorage[position].layer)
        } else if let last = subviewStorage.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviewStorage.insert(view, at: position)
    }

    func detach() {
        guard let old = superviewStorage else { return }
        let hadWindow = windowStorage != nil
        startDisappearing()
        willMove(toSuperview: nil)
        if hadWindow { leaveWindow(for: nil) }
        unlink()
        layoutDidMove()
        if hadWindow { setWindow(nil) }
        didMoveToSuperview()
        finishDisappearing()
        old.setNeedsLayout()
    }

    /// Takes the view out of its superview without a word, except to the superview.
    private func unlink() {
        guard let old = superviewStorage else { return }
        old.willRemoveSubview(self)
        layoutWillLeave(old)
        old.subviewStorage.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superviewStorage = nil
    }

    private func leaveWindow(for window: UIWindow?) {
        windowStorage?.takeFirstResponder(from: self)
        announceMove(to: window)
    }

    private func announceMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviewStorage { view.announceMove(to: window) }
    }

    func setWindow(_ window: UIWindow?) {
        windowStorage = window
        if window != nil { UIProcess.current.appearance.apply(to: self, in: next, traits: traitCollection) }
        for view in subviewStorage { view.setWindow(window) }
        didMoveToWindow()
    }

    // A controller's view that enters or leaves a window that is on screen takes its controller along, if the parent
    // forwards appearance.

    private func startAppearing(in window: UIWindow?, changed: Bool) {
        guard changed, window != nil else { return }
        for controller in topmostControllers() where controller.shouldFollowParentAppearance {
            controller.beginAppearanceTransition(true, animated: false)
        }
    }

    private func finishAppearing() {
        guard window != nil else { return }
        for controller in topmostControllers()
        where controller.shouldFollowParentAppearance && controller.appearance == .appearing
            && !controller.isLedByTransition
        {
            controller.endAppearanceTransition()
        }
    }

    private func startDisappearing() {
        guard window != nil else { return }
        for controller in topmostControllers() where controller.shouldFollowParentAppearance {
            controller.beginAppearanceTransition(false, animated: false)
        }
    }

    private func finishDisappearing() {
        for controller in topmostControllers()
        where controller.appearance == .disappearing && !controller.isLedByTransition {
            controller.endAppearanceTransition()
        }
    }

    /// The controllers whose root views are this view or lie below it with no other root view between.
    private func topmostControllers() -> [UIViewController] {
        if let controller { return [controller] }
        return subviewStorage.flatMap { $0.topmostControllers() }
    }
}
