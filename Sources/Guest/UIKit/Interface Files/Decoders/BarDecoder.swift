/// `UITabBar` and `UINavigationBar`.
@MainActor enum BarDecoder {
    static func decode(_ attributes: InterfaceAttributes, into bar: UITabBar) {
        if let color = attributes.color("barTintColor") { bar.barTintColor = color }
        if let color = attributes.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
        if let value = attributes.bool("translucent") { bar.isTranslucent = value }
        let items = attributes.objects("items").compactMap { attributes.loader.make($0, as: UITabBarItem.self) }
        if !items.isEmpty { bar.items = items }
    }

    static func decode(_ attributes: InterfaceAttributes, into bar: UINavigationBar) {
        if let color = attributes.color("barTintColor") { bar.barTintColor = color }
        if let value = attributes.bool("translucent") { bar.isTranslucent = value }
        if let value = attributes.bool("largeTitles") { bar.prefersLargeTitles = value }
        let items = attributes.objects("items").compactMap { attributes.loader.make($0, as: UINavigationItem.self) }
        if !items.isEmpty { bar.items = items }
    }
}
