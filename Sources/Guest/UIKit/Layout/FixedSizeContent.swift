/// A view whose size is a matter of its class, and that holds on to it unless told otherwise.
@MainActor protocol FixedSizeContent: UIView {
    func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool
}

extension UIProgressView: FixedSizeContent {
    func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { axis == .vertical }
}
