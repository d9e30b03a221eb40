@_spi(Hosting) import UIKitCore

/// The view of a navigation controller. While controllers come and go nothing in it takes a touch.
final class NavigationView: UIView {
    var isChanging = false

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let pull = gestureRecognizer as? PopGestureRecognizer, !pull.mayPull { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return isChanging && found != nil ? self : found
    }
}
