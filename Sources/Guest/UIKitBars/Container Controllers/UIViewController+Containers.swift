extension UIViewController {
    /// The nearest navigation controller above this controller.
    public var navigationController: UINavigationController? {
        nearestAncestor(UINavigationController.self)
    }

    /// The nearest tab bar controller above this controller.
    public var tabBarController: UITabBarController? {
        nearestAncestor(UITabBarController.self)
    }
}
