/// A length at the top or bottom of a controller's view that bars cover.
///
/// - Status: partial (`length`; the anchors are those of the safe area's layout guide)
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// In points.
    var length: CGFloat { get }
}
