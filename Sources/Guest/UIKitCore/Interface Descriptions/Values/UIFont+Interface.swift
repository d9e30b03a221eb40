import InterfaceFormat

extension UIFont {
    /// The font that a file describes. One that is not installed becomes the system font of that size.
    package static func make(_ font: InterfaceFont) -> UIFont {
        if let style = font.style { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = CGFloat(font.pointSize ?? 17)
        if let name = font.name, let found = UIFont(name: name, size: size) { return found }
        if let weight = font.weight.flatMap({ weights[$0] }) { return UIFont.systemFont(ofSize: size, weight: weight) }
        switch font.type {
        case "boldSystem": return UIFont.boldSystemFont(ofSize: size)
        case "italicSystem": return UIFont.italicSystemFont(ofSize: size)
        default: return UIFont.systemFont(ofSize: size)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
