/// `UIButton`.
@MainActor enum ButtonDecoder {
    static func decode(_ attributes: InterfaceAttributes, into button: UIButton) {
        button.become(type(attributes))
        if let font = attributes.font("fontDescription") { button.titleLabel?.font = font }
        if let value = attributes.name("lineBreakMode").flatMap({ TextOptions.lineBreakModes[$0] }) {
            button.titleLabel?.lineBreakMode = value
        }
        if let size = attributes.size("titleShadowOffset") { button.titleLabel?.shadowOffset = size }
        if let insets = attributes.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = attributes.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = attributes.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let value = attributes.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
        if let value = attributes.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
        if let value = attributes.bool("showsTouchWhenHighlighted") { button.showsTouchWhenHighlighted = value }
        for (name, state) in states { decode(state, name, attributes, into: button) }
    }

    /// The kind that a button is made as: it decides what the button looks like before anything is set.
    private static func type(_ attributes: InterfaceAttributes) -> UIButton.ButtonType {
        switch attributes.name("buttonType") {
        case "roundedRect", "system": return .system
        case "detailDisclosure": return .detailDisclosure
        case "infoLight": return .infoLight
        case "infoDark": return .infoDark
        case "contactAdd": return .contactAdd
        case "close": return .close
        default: return .custom
        }
    }

    private static func decode(
        _ state: UIControl.State, _ name: String, _ attributes: InterfaceAttributes, into button: UIButton
    ) {
        if let text = attributes.text("\(name)Title") { button.setTitle(text, for: state) }
        if let text = attributes.attributedText("\(name)AttributedTitle") {
            button.setAttributedTitle(text, for: state)
        }
        if let color = attributes.color("\(name)TitleColor") { button.setTitleColor(color, for: state) }
        if let color = attributes.color("\(name)TitleShadowColor") { button.setTitleShadowColor(color, for: state) }
        if let image = attributes.image("\(name)Image") { button.setImage(image, for: state) }
        if let image = attributes.image("\(name)BackgroundImage") { button.setBackgroundImage(image, for: state) }
    }

    private static let states: [(String, UIControl.State)] = [
        ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
    ]
}
