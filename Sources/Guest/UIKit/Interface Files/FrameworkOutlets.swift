/// Outlets of UIKit's own classes.
@MainActor enum FrameworkOutlets {
    /// Sets the outlet; false if the instance's class has none of this name in UIKit.
    static func set(_ name: String, to value: AnyObject, on instance: AnyObject) -> Bool {
        switch (name, instance) {
        case ("view", let controller as UIViewController):
            guard let view = value as? UIView else { return false }
            controller.view = view
        case ("delegate", let recognizer as UIGestureRecognizer):
            recognizer.delegate = value as? UIGestureRecognizerDelegate
        case ("delegate", let bar as UITabBar): bar.delegate = value as? UITabBarDelegate
        case ("delegate", let controller as UITabBarController):
            controller.delegate = value as? UITabBarControllerDelegate
        case ("delegate", let controller as UINavigationController):
            controller.delegate = value as? UINavigationControllerDelegate
        default: return false
        }
        return true
    }
}
