// Where the view tree tells the layout engine what happened to it. Each of these returns at once for a view that
// constraints have nothing to do with.

extension UIView {
    /// The engine of the boundary or tree, made if there is need of one.
    private var neededEngine: LayoutEngine? {
        guard layoutState != nil else { return nil }
        let root = layoutTop
        guard let state = root.existingLayout, state.isInvolved else { return nil }
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: root)
        state.engine = engine
        return engine
    }

    /// Finds the frames of the whole tree that the view is part of, but for what is inside of boundaries: that is found
    /// when it is laid out. Called after the constraints were updated and before any view is laid out.
    func layoutSolve() {
        (window ?? rootView ?? self).neededEngine?.solve()
    }

    /// Gives the subviews the frames that the constraints ask for.
    func layoutApplySolvedFrames() {
        guard let engine = neededEngine else { return }
        engine.solve()
        engine.placeSubviews(of: self)
    }

    /// This view has a new superview, or none.
    func layoutDidMove() {
        guard let state = existingLayout, state.isInvolved, let superview else { return }
        if let engine = state.fittingEngine, engine.isRightToLeft != isRightToLeft { state.fittingEngine = nil }
        guard !isLayoutBoundary else {
            if let engine = state.engine, engine.isRightToLeft != isRightToLeft { state.engine = nil }
            return
        }
        state.engine = nil
        superview.involveInLayout()
        superview.withInnerLayoutEngines { $0.addConstraints(below: self) }
    }

    /// This view is about to be taken out of `superview`: constraints that tie it to what stays behind go.
    func layoutWillLeave(_ superview: UIView) {
        guard let state = existingLayout, state.isInvolved else { return }
        var current: UIView? = superview
        while let view = current {
            for constraint in view.constraints where mentionsThisTree(constraint) { view.removeConstraint(constraint) }
            current = view.superview
        }
        if !isLayoutBoundary { superview.withInnerLayoutEngines { $0.removeConstraints(below: self) } }
    }

    private func mentionsThisTree(_ constraint: NSLayoutConstraint) -> Bool {
        constraint.firstView?.isDescendant(of: self) == true || constraint.secondView?.isDescendant(of: self) == true
    }

    /// Frame, bounds or centre were set, by whoever.
    func layoutGeometryDidChange() {
        guard layoutState != nil else { return }
        // Whether an engine is placing this view: then the change is its own and is not reported back to it.
        var isPlaced = false
        var isPlacing = false
        withLayoutEngines { engine in
            isPlaced = isPlaced || engine.viewBeingPlaced === self
            isPlacing = isPlacing || engine.viewBeingPlaced != nil
        }
        withLayoutEngines { engine in
            engine.boundsOriginMayHaveChanged(of: self)
            if !isPlaced { engine.frameDidChange(of: self, whilePlacing: isPlacing) }
        }
    }

    func layoutVisibilityDidChange() {
        superview?.visibilityDidChange(of: self)
    }

    func layoutIntrinsicSizeDidChange() {
        withLayoutEngines { $0.contentDidChange(of: self) }
        superview?.contentSizeDidChange(of: self)
    }

    func layoutTranslationDidChange() {
        withLayoutEngines { $0.translationDidChange(of: self) }
        superview?.setNeedsLayout()
    }

    func layoutDirectionDidChange() {
        withLayoutEngines { $0.directionDidChange(below: self) }
        setNeedsLayout()
    }

    /// Margins or safe area changed.
    func layoutGuidesDidChange() {
        withLayoutEngines { $0.guidesDidChange(of: self) }
    }
}

extension UIView {
    /// The height that this view's constraints define for a width, in points; nil if they define none.
    package func layoutFittingHeight(width: CGFloat) -> CGFloat? {
        let least = fittingSize(CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
        let most = fittingSize(CGSize(width: width, height: 10000), horizontal: .required, vertical: .fittingSizeLevel)
        guard least.height > 0, abs(least.height - most.height) < 1 else { return nil }
        return least.height
    }
}
