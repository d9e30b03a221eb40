extension ClassSchema {
    static let bars: [ClassSchema] = [
        navigationBar, tabBar, toolbar, searchBar, barItem, barButtonItem, tabBarItem, navigationItem,
    ]
}

extension AttributeSchema {
    /// How all bars look.
    static let barLooks: [AttributeSchema] = [
        .color("barTintColor"), .bool("translucent"), .name("barStyle", "default black blackTranslucent"),
    ]
}
