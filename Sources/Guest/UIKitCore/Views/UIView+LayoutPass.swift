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
    package func updateConstraintsOfLayoutRoot() {
        (window ?? rootView ?? self).updateConstraintsPass()
        layoutSolve()
    }

    /// Updates the constraints of this view and of those below it that wait for it, the lower ones first.
    func updateConstraintsPass() {
        if needsConstraintUpdateBelow {
            for view in subviewStorage { view.updateConstraintsPass() }
            // An update may have asked for another's.
            needsConstraintUpdateBelow = subviewStorage.contains { $0.needsConstraintUpdateInTree }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    package var needsConstraintUpdateInTree: Bool { needsConstraintUpdate || needsConstraintUpdateBelow }

    /// Tells those above that there is a view with constraints to update; also when the view has got a new superview.
    func markConstraintUpdateAbove() {
        guard needsConstraintUpdateInTree else { return }
        var above = superview
        while let view = above, !view.needsConstraintUpdateBelow {
            view.needsConstraintUpdateBelow = true
            above = view.superview
        }
    }
}
