import ConstraintSolver

// From the solution to the views' frames.

extension LayoutEngine {
    /// Gives the subviews of a view the frames found for them.
    func placeSubviews(of view: UIView) {
        for subview in view.subviews {
            guard let frame = solvedFrame(of: subview) else { continue }
            place(subview, in: frame)
        }
    }

    private func place(_ view: UIView, in frame: CGRect) {
        let anchor = view.layer.anchorPoint
        let center = CGPoint(
            x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        guard view.bounds.size != frame.size || view.center != center else { return }
        viewBeingPlaced = view
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        if view.center != center { view.center = center }
        viewBeingPlaced = nil
    }

    /// The frame that the constraints give a view, in whole pixels; nil if they have nothing to say about it.
    private func solvedFrame(of view: UIView) -> CGRect? {
        guard let record = records[ObjectIdentifier(view)],
            record.placement == .constraints || record.placement == .mask
        else { return nil }
        return Self.inPixels(view.frame(forAlignmentRect: record.rectangle(in: solver)))
    }

    /// The solved rectangle of a guide, if it takes part.
    func solvedFrame(of guide: UILayoutGuide) -> CGRect? {
        records[ObjectIdentifier(guide)].map { Self.inPixels($0.rectangle(in: solver)) }
    }

    /// Moves the edges to whole pixels, halves upwards (9.25 becomes 9.5 at two pixels per point).
    static func inPixels(_ rect: CGRect) -> CGRect {
        let scale = UIScreen.main.scale
        // Sums of fractions come out a hair below the half they mean.
        func snap(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded(.toNearestOrAwayFromZero) / scale }
        let x = snap(rect.minX)
        let y = snap(rect.minY)
        return CGRect(x: x, y: y, width: max(0, snap(rect.maxX) - x), height: max(0, snap(rect.maxY) - y))
    }

    /// Asks for a layout wherever a view that moved is not where it should be.
    func markMovedViews() {
        for record in moved {
            if let guide = record.item as? UILayoutGuide, guide.kind == .scrolledContent {
                guide.owningView?.setNeedsLayout()
            }
            guard let view = record.item as? UIView, let frame = solvedFrame(of: view) else { continue }
            let anchor = view.layer.anchorPoint
            if view.bounds.size != frame.size
                || view.center.x != frame.minX + frame.width * anchor.x
                || view.center.y != frame.minY + frame.height * anchor.y
            {
                view.superview?.setNeedsLayout()
            }
        }
    }
}
