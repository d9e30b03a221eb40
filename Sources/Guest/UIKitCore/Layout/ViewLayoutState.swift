/// What layout keeps with a view. Views that constraints have nothing to do with have none.
@MainActor final class ViewLayoutState {
    /// The active constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The guides that follow the view by themselves, made when asked for.
    var ownGuides: [UILayoutGuide.Kind: UILayoutGuide] = [:]
    /// Priorities that differ from the class's defaults: horizontal, vertical.
    var hugging: [UILayoutPriority?] = [nil, nil]
    var compression: [UILayoutPriority?] = [nil, nil]
    /// The size of content that a file gives a view whose class the canvas does not know; nil in a direction without one.
    var placeholderSize: (width: CGFloat?, height: CGFloat?)?
    /// What an interface file calls the view.
    var nameInFile: String?
    /// Whether constraints exist on the view or below it.
    var isInvolved = false
    /// The engine, on the root of a tree.
    var engine: LayoutEngine?
    /// The engine that finds fitting sizes, on a view that was asked for one.
    var fittingEngine: LayoutEngine?
}

extension UIView {
    var existingLayout: ViewLayoutState? { layoutState }

    /// The label or outlet that an interface file has for the view, for sentences about its layout; kept of views alone
    /// that constraints have something to do with.
    package var nameInFile: String? {
        get { existingLayout?.nameInFile }
        set { existingLayout?.nameInFile = newValue }
    }

    var layout: ViewLayoutState {
        if let existing = existingLayout { return existing }
        let state = ViewLayoutState()
        layoutState = state
        return state
    }

    /// The topmost view that is laid out together with this one: the nearest boundary, or the root of the tree.
    var layoutTop: UIView {
        var current = self
        while !current.isLayoutBoundary, let above = current.superview { current = above }
        return current
    }

    /// The engine of the views that this one is laid out together with, if one works there already.
    var layoutEngine: LayoutEngine? { layoutState == nil ? nil : layoutTop.existingLayout?.engine }

    /// Calls `body` with each engine to which constraints of this view belong: that of the boundary or root, and those
    /// that seek fitting sizes of this view and of views above it.
    func withInnerLayoutEngines(_ body: (LayoutEngine) -> Void) {
        guard layoutState != nil else { return }
        var current: UIView? = self
        while let view = current {
            if let state = view.layoutState {
                if let engine = state.engine { body(engine) }
                if let engine = state.fittingEngine { body(engine) }
            }
            current = view.isLayoutBoundary ? nil : view.superview
        }
    }

    /// Calls `body` with each engine that may know this view: a boundary is known inside and outside.
    func withLayoutEngines(_ body: (LayoutEngine) -> Void) {
        withInnerLayoutEngines(body)
        if isLayoutBoundary { superview?.withInnerLayoutEngines(body) }
    }

    /// Marks the view and those above it that it is laid out together with as places where constraints are to be found.
    func involveInLayout() {
        var current: UIView? = self
        while let view = current, !view.layout.isInvolved {
            view.layout.isInvolved = true
            current = view.isLayoutBoundary ? nil : view.superview
        }
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        // Most constraints are between neighbours, or a view and the one around it.
        if self === other { return self }
        let superview = self.superview
        if superview === other { return other }
        let around = other.superview
        if around === self || around != nil && around === superview { return around }
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}
