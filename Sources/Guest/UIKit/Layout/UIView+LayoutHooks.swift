// Where the view tree tells the layout engine what happened to it.

extension UIView {
    /// Gives the subviews the frames that the constraints ask for.
    func layoutApplySolvedFrames() {}

    /// This view has a new superview, or none.
    func layoutDidMove() {}

    /// This view is about to be taken out of `superview`.
    func layoutWillLeave(_ superview: UIView) {}

    /// Frame, bounds or centre were set, by whoever.
    func layoutGeometryDidChange() {}

    func layoutVisibilityDidChange() {}
    func layoutIntrinsicSizeDidChange() {
        superview?.setNeedsLayout()
    }
    func layoutTranslationDidChange() {}
    func layoutDirectionDidChange() {
        setNeedsLayout()
    }

    /// Margins or safe area changed.
    func layoutGuidesDidChange() {}
}

extension UIView {
    /// The height that this view's constraints define for a width, in points; nil if they define none.
    func layoutFittingHeight(width: CGFloat) -> CGFloat? { nil }
}
