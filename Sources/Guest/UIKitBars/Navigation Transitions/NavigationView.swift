@_spi(Hosting) import UIKitCore

/// The view of a navigation controller. While controllers come and go nothing in it takes a touch.
final class NavigationView: UIView {
    var isChanging = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return isChanging && found != nil ? self : found
    }
}
