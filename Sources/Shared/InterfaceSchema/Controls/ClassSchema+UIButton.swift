extension ClassSchema {
    static let button = ClassSchema(
        "UIButton", below: control, elements: ["button"],
        attributes: [
            // First: it decides what the button looks like before anything else is set.
            .name(
                "buttonType",
                "custom roundedRect system detailDisclosure infoLight infoDark contactAdd plain close",
                absent: "custom"),
            .font("fontDescription"), .lineBreakMode, .size("titleShadowOffset"),
            .insets("contentEdgeInsets"), .insets("titleEdgeInsets"), .insets("imageEdgeInsets"),
            .bool("adjustsImageWhenHighlighted"), .bool("adjustsImageWhenDisabled"),
            .bool("showsTouchWhenHighlighted"),
            .bool("reversesTitleShadowWhenHighlighted").unused("shadows are not reversed"),
            .bool("springLoaded").unused("there is no drag and drop"),
            .bool("pointerInteraction").unused("there is no pointer of the system's"),
            .bool("adjustsImageSizeForAccessibilityContentSizeCategory").unused("no image grows with the text"),
            .string("role").unused("it colours menus only"),
        ] + ["normal", "highlighted", "selected", "disabled"].flatMap(attributes(ofState:)) + [
            // Of iOS 15, and stronger than what the file says for older systems.
            .text("title").inside("buttonConfiguration", as: "normalTitle"),
            .image("image").inside("buttonConfiguration", as: "normalImage"),
        ],
        remarks: [
            "buttonConfiguration":
                "Button configurations are of iOS 15: the button shows its title and image without the style."
        ])

    /// What belongs to a state has a key that begins with the state's name, for example `normalTitle`.
    private static func attributes(ofState state: String) -> [AttributeSchema] {
        let attributes: [AttributeSchema] = [
            .text("title"), .attributedText("attributedTitle"), .color("titleColor"), .color("titleShadowColor"),
            .image("image"), .image("backgroundImage"),
        ]
        return attributes.map { attribute in
            let capitalised = attribute.name.prefix(1).uppercased() + attribute.name.dropFirst()
            return attribute.inside("state", key: state, as: state + capitalised)
        } + AttributeSchema.symbolConfiguration("\(state)Symbol").map { $0.inside("state", key: state) }
    }
}
