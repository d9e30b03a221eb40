extension InterfaceDescription {
    static let tabBar = InterfaceDescription(UITabBar.self) {
        $0.color("unselectedItemTintColor") { $0.unselectedItemTintColor = $1 }
        looks(&$0)
        $0.objects("items", UITabBarItem.self) { $0.items = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UITabBarDelegate }
    }
}
