import InterfaceFormat

extension UIColor {
    /// The colour that a file describes; a name that nobody knows gives what the file remembers of it.
    package static func make(_ color: InterfaceColor, in bundle: Bundle) -> UIColor {
        switch color.origin {
        case .components: return components(color)
        case .system: return color.name.flatMap { InterfaceSystemColors.color(named: $0) } ?? components(color)
        case .catalog:
            if let name = color.name, let found = UIColor(named: name, in: bundle, compatibleWith: nil) { return found }
            return components(color)
        }
    }

    private static func components(_ color: InterfaceColor) -> UIColor {
        let (red, green, blue, alpha) = (
            CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)
        )
        switch color.space {
        case .displayP3: return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case .sRGB: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}
