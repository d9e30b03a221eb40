/// Moves controllers' views when one takes the place of another.
///
/// - Status: partial (what is under way is not interrupted)
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Seconds.
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
    /// To put the view that comes into the context's container, and to call `completeTransition` at the end.
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning)
    /// Optional.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}
