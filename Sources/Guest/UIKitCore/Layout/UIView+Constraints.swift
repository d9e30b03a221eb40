// Constraints, priorities and guides of views.

extension UIView {
    /// The active constraints that this view holds: those whose items lie in it, and in no view below it.
    public var constraints: [NSLayoutConstraint] { existingLayout?.constraints ?? [] }

    /// Whether constraints exist on the view or below it.
    package var holdsConstraints: Bool { existingLayout?.isInvolved ?? false }

    /// Makes the view hold a constraint. Its items must be this view or lie below it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner !== self else { return }
        constraint.owner?.removeConstraint(constraint)
        constraint.owner = self
        layout.constraints.append(constraint)
        involveInLayout()
        constraint.firstView?.involveInLayout()
        constraint.secondView?.involveInLayout()
        withInnerLayoutEngines { $0.add(constraint) }
        setNeedsLayout()
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraint.owner = nil
        existingLayout?.constraints.removeAll { $0 === constraint }
        withInnerLayoutEngines { $0.remove(constraint) }
        setNeedsLayout()
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    // MARK: Priorities

    /// How strongly the view resists being larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingLayout?.hugging[axis.rawValue] ?? defaultHuggingPriority(for: axis)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        layout.hugging[axis.rawValue] = priority
        withLayoutEngines { $0.contentDidChange(of: self) }
        superview?.setNeedsLayout()
    }

    /// How strongly the view resists being smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        existingLayout?.compression[axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        layout.compression[axis.rawValue] = priority
        withLayoutEngines { $0.contentDidChange(of: self) }
        superview?.setNeedsLayout()
    }

    /// The class's own hugging: controls of a fixed size hold on to it.
    private func defaultHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugsContent(along: axis) ? .defaultHigh : .defaultLow
    }

    // MARK: Guides

    public var layoutGuides: [UILayoutGuide] { existingLayout?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        layoutGuide.owningView = nil
    }

    func keep(_ guide: UILayoutGuide) {
        layout.guides.append(guide)
    }

    /// Lets a guide go, and the constraints about it.
    func forget(_ guide: UILayoutGuide) {
        var current: UIView? = self
        while let view = current {
            for constraint in view.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
                view.removeConstraint(constraint)
            }
            current = view.superview
        }
        existingLayout?.guides.removeAll { $0 === guide }
    }

    public var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins, "UIViewLayoutMarginsGuide") }
    public var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
    public var readableContentGuide: UILayoutGuide { ownGuide(.readableContent, "UIViewReadableContentGuide") }

    func ownGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
        if let guide = existingLayout?.ownGuides[kind] { return guide }
        let guide = UILayoutGuide(kind: kind, of: self, identifier: identifier)
        layout.ownGuides[kind] = guide
        return guide
    }

    /// The guide of a controller's bars in its root view.
    func barsGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> BarsLayoutGuide {
        if let guide = existingLayout?.ownGuides[kind] as? BarsLayoutGuide { return guide }
        let guide = BarsLayoutGuide(kind: kind, of: self, identifier: identifier)
        layout.ownGuides[kind] = guide
        return guide
    }

    // MARK: Questions

    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsMentioning(self, along: axis)
    }

    func constraintsMentioning(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var current: UIView? = self
        while let view = current {
            found += view.constraints.filter { constraint in
                (constraint.firstItem === item || constraint.secondItem === item)
                    && constraint.firstAttribute.isHorizontal == (axis == .horizontal)
            }
            current = view.superview
        }
        return found
    }

    /// Whether the constraints leave room for other frames of this view, or one of these is being exercised. Layout must have
    /// happened.
    public var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }

    /// Gives the view another of the frames that its constraints allow; called again, the first one. An unambiguous layout
    /// stays as it is.
    public func exerciseAmbiguityInLayout() {
        layoutEngine?.exerciseAmbiguity(of: self)
        superview?.setNeedsLayout()
    }
}
