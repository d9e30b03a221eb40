extension ClassSchema {
    /// Most often the bar of a tab bar controller.
    static let tabBar = ClassSchema(
        "UITabBar", below: view, elements: ["tabBar"],
        attributes: [
            .color("barTintColor"), .color("unselectedItemTintColor"), .bool("translucent"), .objects("items"),
            .name("barStyle", "default black blackTranslucent").unused("a bar follows the appearance"),
            .name("itemPositioning", "automatic fill centered").unused("a phone's items fill the bar"),
        ],
        outlets: ["delegate"])
}
