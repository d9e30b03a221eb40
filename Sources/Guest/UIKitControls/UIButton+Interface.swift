extension InterfaceDescription {
    static let button = InterfaceDescription(UIButton.self) {
        $0.name("buttonType", buttonTypes) { $0.become($1) }
        $0.font("fontDescription") { $0.titleLabel?.font = $1 }
        $0.name("lineBreakMode", TextOptions.lineBreakModes) { $0.titleLabel?.lineBreakMode = $1 }
        $0.size("titleShadowOffset") { $0.titleLabel?.shadowOffset = $1 }
        $0.insets("contentEdgeInsets") { $0.contentEdgeInsets = $1 }
        $0.insets("titleEdgeInsets") { $0.titleEdgeInsets = $1 }
        $0.insets("imageEdgeInsets") { $0.imageEdgeInsets = $1 }
        $0.bool("adjustsImageWhenHighlighted") { $0.adjustsImageWhenHighlighted = $1 }
        $0.bool("adjustsImageWhenDisabled") { $0.adjustsImageWhenDisabled = $1 }
        $0.bool("showsTouchWhenHighlighted") { $0.showsTouchWhenHighlighted = $1 }
        for (name, state) in states { describe(state, name, &$0) }
    }

    private static func describe(
        _ state: UIControl.State, _ name: String, _ button: inout InterfaceDescriptionBuilder<UIButton>
    ) {
        button.text("\(name)Title") { $0.setTitle($1, for: state) }
        button.attributedText("\(name)AttributedTitle") { $0.setAttributedTitle($1, for: state) }
        button.color("\(name)TitleColor") { $0.setTitleColor($1, for: state) }
        button.color("\(name)TitleShadowColor") { $0.setTitleShadowColor($1, for: state) }
        button.image("\(name)Image") { $0.setImage($1, for: state) }
        button.symbolConfiguration("\(name)Symbol") { $0.setPreferredSymbolConfiguration($1, forImageIn: state) }
        button.image("\(name)BackgroundImage") { $0.setBackgroundImage($1, for: state) }
    }

    private static let states: [(String, UIControl.State)] = [
        ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
    ]

    private static let buttonTypes: [String: UIButton.ButtonType] = [
        "custom": .custom, "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "plain": .custom, "close": .close,
    ]
}
