extension ClassSchema {
    /// Most often the bar of a navigation controller.
    static let navigationBar = ClassSchema(
        "UINavigationBar", below: view, elements: ["navigationBar"],
        attributes: [.bool("largeTitles"), .objects("items")] + AttributeSchema.barLooks,
        ignored: ["textAttributes", "navigationBarAppearance"])
}
