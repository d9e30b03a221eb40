/// What every control has.
@MainActor enum ControlDecoder {
    static func decode(_ attributes: InterfaceAttributes, into control: UIControl) {
        if let value = attributes.bool("enabled") { control.isEnabled = value }
        if let value = attributes.bool("selected") { control.isSelected = value }
        if let value = attributes.bool("highlighted") { control.isHighlighted = value }
        switch attributes.name("contentHorizontalAlignment") {
        case "left": control.contentHorizontalAlignment = .left
        case "right": control.contentHorizontalAlignment = .right
        case "center": control.contentHorizontalAlignment = .center
        case "fill": control.contentHorizontalAlignment = .fill
        case "leading": control.contentHorizontalAlignment = .leading
        case "trailing": control.contentHorizontalAlignment = .trailing
        default: break
        }
        switch attributes.name("contentVerticalAlignment") {
        case "top": control.contentVerticalAlignment = .top
        case "bottom": control.contentVerticalAlignment = .bottom
        case "center": control.contentVerticalAlignment = .center
        case "fill": control.contentVerticalAlignment = .fill
        default: break
        }
    }
}
