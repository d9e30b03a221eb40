extension InterfaceDescription {
    static let controllers: [InterfaceDescription] = [viewController, tabBarController, navigationController]

    static let tabBarController = InterfaceDescription(UITabBarController.self) {
        $0.number("selectedIndex") { $0.selectedIndex = Int($1) }
        $0.attributes("tabBar") { $1.dress($0.tabBar, from: "tabBar", as: .tabBar) }
        $0.outlet("delegate") { $0.delegate = $1 as? UITabBarControllerDelegate }
    }

    static let navigationController = InterfaceDescription(UINavigationController.self) {
        $0.attributes("navigationBar") { $1.dress($0.navigationBar, from: "navigationBar", as: .navigationBar) }
        $0.bool("navigationBarHidden") { $0.isNavigationBarHidden = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UINavigationControllerDelegate }
    } names: {
        $0.method("popViewControllerAnimated:") { (target: UINavigationController, arguments) in
            target.popViewController(animated: (try? arguments(0, Bool.self)) ?? true)
        }
    }
}
