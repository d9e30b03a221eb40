/// The strip at the top or bottom of a controller's view that bars cover; the safe area's forerunner.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
    /// In points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide as high as the bars.
final class BarsLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return kind == .topBars ? insets.top : insets.bottom
    }
}
