extension InterfaceDescription {
    static let tabBarController = InterfaceDescription(UITabBarController.self) {
        $0.number("selectedIndex") { $0.selectedIndex = Int($1) }
        $0.attributes("tabBar") { $1.dress($0.tabBar, from: "tabBar", as: .tabBar) }
        $0.outlet("delegate") { $0.delegate = $1 as? UITabBarControllerDelegate }
    }
}
