/// A view that stands for one of a class that UIKit does not have yet: it has that view's own size, so that the views
/// around it stay where they belong.
@MainActor protocol InterfaceStandIn: UIView {
    /// Points; `UIView.noIntrinsicMetric` where the class has no size of its own.
    var standInSize: CGSize { get set }
}
