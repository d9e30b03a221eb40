/// A width, a height, or the distance between two positions.
///
/// - Status: complete
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    override init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        super.init(item: item, attribute: attribute)
    }

    /// The distance between two anchors. It is the size of a guide that spans them.
    convenience init(from start: NSLayoutXAxisAnchor, to end: NSLayoutXAxisAnchor) {
        self.init(spanning: start, end, edges: (.left, .right), size: .width)
    }

    convenience init(from start: NSLayoutYAxisAnchor, to end: NSLayoutYAxisAnchor) {
        self.init(spanning: start, end, edges: (.top, .bottom), size: .height)
    }

    private convenience init<Anchor>(
        spanning start: NSLayoutAnchor<Anchor>, _ end: NSLayoutAnchor<Anchor>,
        edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute), size: NSLayoutConstraint.Attribute
    ) {
        let guide = UILayoutGuide()
        let first = (start.item as? LayoutItem)?.layoutView
        let second = (end.item as? LayoutItem)?.layoutView
        if let first, let second, let view = first.nearestCommonAncestor(with: second) {
            guide.identifier = "distance"
            view.addLayoutGuide(guide)
            NSLayoutConstraint(
                item: guide, attribute: edges.0, relatedBy: .equal, toItem: start.item, attribute: start.attribute,
                multiplier: 1, constant: 0
            ).isActive = true
            NSLayoutConstraint(
                item: guide, attribute: edges.1, relatedBy: .equal, toItem: end.item, attribute: end.attribute,
                multiplier: 1, constant: 0
            ).isActive = true
        }
        self.init(item: guide, attribute: size)
    }

    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: nil as NSLayoutDimension?, constant: c)
    }

    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: nil as NSLayoutDimension?, constant: c)
    }

    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: nil as NSLayoutDimension?, constant: c)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.equal, to: anchor, multiplier: m)
    }

    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, multiplier: m)
    }

    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, multiplier: m)
    }

    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.equal, to: anchor, multiplier: m, constant: c)
    }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
    }

    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
    }
}
