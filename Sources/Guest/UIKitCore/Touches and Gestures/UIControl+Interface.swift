extension InterfaceDescription {
    package static let control = InterfaceDescription(UIControl.self) {
        $0.bool("enabled") { $0.isEnabled = $1 }
        $0.bool("selected") { $0.isSelected = $1 }
        $0.bool("highlighted") { $0.isHighlighted = $1 }
        $0.name("contentHorizontalAlignment", horizontalAlignments) { $0.contentHorizontalAlignment = $1 }
        $0.name("contentVerticalAlignment", verticalAlignments) { $0.contentVerticalAlignment = $1 }
    } names: {
        $0.property("isEnabled", \UIControl.isEnabled)
        $0.property("enabled", \UIControl.isEnabled)
        $0.property("isSelected", \UIControl.isSelected)
        $0.property("selected", \UIControl.isSelected)
        $0.property("isHighlighted", \UIControl.isHighlighted)
        $0.property("highlighted", \UIControl.isHighlighted)
    }

    private static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
        "left": .left, "right": .right, "center": .center, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]

    private static let verticalAlignments: [String: UIControl.ContentVerticalAlignment] = [
        "top": .top, "bottom": .bottom, "center": .center, "fill": .fill,
    ]
}
