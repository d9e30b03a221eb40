// The layout cycle: constraints bottom-up, then `layoutSubviews` top-down, wrapped by the controller's calls.

extension UIView {
    func performLayout() {
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// The highest view above this one, without a gap, that waits for layout: what it does decides about this view, too.
    var layoutRoot: UIView {
        var root = self
        while let above = root.superview, above.layer.needsLayout() { root = above }
        return root
    }

    /// Constraints are updated for the whole tree that the layout pass may touch.
    func updateConstraintsOfLayoutRoot() {
        (window ?? rootView ?? self).updateConstraintsPass()
        layoutSolve()
    }

    func updateConstraintsPass() {
        for view in subviewStorage { view.updateConstraintsPass() }
        guard needsConstraintUpdate else { return }
        if let controller {
            needsConstraintUpdate = false
            controller.updateViewConstraints()
        } else {
            needsConstraintUpdate = false
            updateConstraints()
        }
    }
}
