extension ClassSchema {
    /// Most often the bar of a tab bar controller.
    static let tabBar = ClassSchema(
        "UITabBar", below: view, elements: ["tabBar"],
        attributes: [
            .color("unselectedItemTintColor"), .objects("items"),
            .color("selectedImageTintColor").unused("of iOS 7: the tint colour counts"),
            .name("itemPositioning", "automatic fill centered").unused("a phone's items fill the bar"),
        ] + AttributeSchema.barLooks,
        outlets: ["delegate"])
}
