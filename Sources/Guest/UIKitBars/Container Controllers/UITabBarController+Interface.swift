extension InterfaceDescription {
    static let tabBarController = InterfaceDescription(UITabBarController.self) {
        $0.number("selectedIndex") { $0.selectedIndex = Int($1) }
        $0.attributes("tabBar") { $1.dress($0.tabBar, from: "tabBar", as: .tabBar) }
        $0.outlet("delegate") { $0.delegate = $1 as? UITabBarControllerDelegate }
        $0.outlet("selectedViewController") { $0.selectedViewController = $1 as? UIViewController }
        $0.unusedOutlets("tabBar")
    } names: {
        $0.property("viewControllers", \UITabBarController.viewControllers)
    }
}
