@_spi(Hosting) import UIKitCore

/// How a tab bar looks.
///
/// - Status: partial (what lies behind the tabs; how these are written is set by the bar and its items)
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?

    override func makeCopy() -> UIBarAppearance {
        let copy = UITabBarAppearance()
        copy.take(from: self)
        copy.selectionIndicatorTintColor = selectionIndicatorTintColor
        copy.selectionIndicatorImage = selectionIndicatorImage
        return copy
    }
}
