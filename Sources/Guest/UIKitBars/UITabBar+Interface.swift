extension InterfaceDescription {
    static let tabBar = InterfaceDescription(UITabBar.self) {
        $0.color("barTintColor") { $0.barTintColor = $1 }
        $0.color("unselectedItemTintColor") { $0.unselectedItemTintColor = $1 }
        $0.bool("translucent") { $0.isTranslucent = $1 }
        $0.objects("items", UITabBarItem.self) { $0.items = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UITabBarDelegate }
    }
}
