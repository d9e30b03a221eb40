import InterfaceFormat

/// `button`: a `UIButton`. What belongs to a state becomes a property that begins with the state's name, for example
/// `normalTitle` and `highlightedBackgroundImage`.
enum ButtonElement: ElementKind {
    static let element = "button"
    static let className = "UIButton"

    static func read(_ reader: inout ElementReader) {
        reader.readControl()
        reader.strings("buttonType", "lineBreakMode", "role")
        reader.bools(
            "showsTouchWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
            "reversesTitleShadowWhenHighlighted", "springLoaded", "pointerInteraction",
            "adjustsImageSizeForAccessibilityContentSizeCategory")
        for state in reader.take("state") { readState(state, &reader) }
        for configuration in reader.take("buttonConfiguration") { readConfiguration(configuration, &reader) }
        reader.readView()
    }

    private static func readState(_ state: InterfaceElement, _ reader: inout ElementReader) {
        guard let name = state.key else { return }
        let resources = reader.compilation.resources
        func put(_ property: String, _ value: InterfaceValue?) {
            let capitalised = property.prefix(1).uppercased() + property.dropFirst()
            if let value { reader.object.properties[name + capitalised] = value }
        }
        put("title", state["title"].map { .string($0) })
        for image in ["image", "backgroundImage"] {
            put(image, state[image].map { .image(resources.image($0, catalog: state["catalog"])) })
        }
        for child in state.children {
            guard let key = child.key else { continue }
            switch child.name {
            case "color": put(key, ColorValue.read(child, resources: resources).map { .color($0) })
            case "string", "mutableString": put(key, .string(StringValue.read(child)))
            case "attributedString":
                put(key, .attributedText(AttributedTextValue.read(child, resources: resources)))
            case "imageReference":
                put(key, child["image"].map { .image(resources.image($0, catalog: child["catalog"])) })
            default: break
            }
        }
    }

    /// The button styles of iOS 15 are shown as what they were before: a title and an image.
    private static func readConfiguration(_ element: InterfaceElement, _ reader: inout ElementReader) {
        if let title = element["title"] { reader.object.properties["normalTitle"] = .string(title) }
        if let image = element["image"] {
            reader.object.properties["normalImage"] = .image(
                reader.compilation.resources.image(image, catalog: element["catalog"]))
        }
        reader.object.properties["configurationStyle"] = .string(element["style"] ?? "plain")
        reader.compilation.warn(
            element, "Button configurations are of iOS 15: the button shows its title and image without the style.")
    }
}
