extension ClassSchema {
    /// Most often the bar of a navigation controller.
    static let navigationBar = ClassSchema(
        "UINavigationBar", below: view, elements: ["navigationBar"],
        attributes: [
            .color("barTintColor"), .bool("translucent"), .bool("largeTitles"), .objects("items"),
            .name("barStyle", "default black blackTranslucent").unused("a bar follows the appearance"),
        ],
        ignored: ["textAttributes", "navigationBarAppearance"])
}
