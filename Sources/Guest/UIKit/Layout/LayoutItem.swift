/// What a constraint can be about: a view, or a guide in a view.
@preconcurrency @MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the one the guide belongs to.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
}
