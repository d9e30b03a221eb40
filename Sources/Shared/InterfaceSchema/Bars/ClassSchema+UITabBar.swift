extension ClassSchema {
    /// Most often the bar of a tab bar controller.
    static let tabBar = ClassSchema(
        "UITabBar", below: view, elements: ["tabBar"],
        attributes: [
            .color("barTintColor"), .color("unselectedItemTintColor"), .bool("translucent"), .objects("items"),
            .color("selectedImageTintColor").unused("of iOS 7: the tint colour counts"),
            .name("barStyle", "default black blackTranslucent").unused("a bar follows the appearance"),
            .name("itemPositioning", "automatic fill centered").unused("a phone's items fill the bar"),
        ],
        outlets: ["delegate"])
}
