@_spi(UIKit) import UIKitCore

/// Lets a finger pop where the bar shows the way back.
final class PopGestureRule: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, !navigation.isNavigationBarHidden else { return false }
        return navigation.bar.showsWayBack
    }
}
