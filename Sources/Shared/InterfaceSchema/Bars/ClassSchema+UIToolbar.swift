extension ClassSchema {
    /// Most often one at the bottom of a screen.
    static let toolbar = ClassSchema(
        "UIToolbar", below: view, elements: ["toolbar"],
        attributes: [.objects("items")] + AttributeSchema.barLooks,
        outlets: ["delegate"])
}
