import InterfaceFormat

/// A `fontDescription` or `font` element.
enum FontValue {
    static func read(_ element: InterfaceElement) -> InterfaceFont {
        var font = InterfaceFont(
            type: element["type"], weight: element["weight"], style: element["style"], name: element["name"],
            family: element["family"], pointSize: element.number("pointSize") ?? element.number("size"))
        if let meta = element["metaFont"] {
            font.type = font.type ?? (meta.lowercased().contains("bold") ? "boldSystem" : "system")
            font.pointSize = font.pointSize ?? size(ofMetaFont: meta)
        }
        return font
    }

    private static func size(ofMetaFont name: String) -> Double {
        switch name {
        case "system", "systemBold": 14
        case "smallSystem", "smallSystemBold": 12
        case "button": 18
        default: 17
        }
    }
}
