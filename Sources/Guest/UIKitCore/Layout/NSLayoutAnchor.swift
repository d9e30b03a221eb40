/// One measure of a view or guide, from which constraints are made.
///
/// - Status: complete
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide that the anchor belongs to.
    open var item: AnyObject? { reference?.item }
    private let reference: ItemReference?
    let attribute: NSLayoutConstraint.Attribute

    init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        reference = .to(item)
        self.attribute = attribute
        super.init()
    }

    open var name: String { attribute.name }

    open var hasAmbiguousLayout: Bool {
        guard let item = item as? LayoutItem else { return false }
        return item.layoutView?.layoutEngine?.isAmbiguous(item) ?? false
    }

    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        guard let item = item as? LayoutItem else { return [] }
        return item.layoutView?.constraintsMentioning(item, along: attribute.isHorizontal ? .horizontal : .vertical)
            ?? []
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.equal, to: anchor)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, constant: c)
    }

    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: c)
    }

    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: c)
    }

    func related<Other>(
        _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<Other>?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            from: item, attribute, relation, to: anchor?.item, anchor?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
    }
}
