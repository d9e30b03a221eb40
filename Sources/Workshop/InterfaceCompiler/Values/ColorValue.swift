import InterfaceFormat

/// A `color` element: components, a system colour or a colour of the asset catalogue.
enum ColorValue {
    static func read(_ element: InterfaceElement, resources: InterfaceResources) -> InterfaceColor? {
        var color = components(of: element)
        func named(_ origin: InterfaceColor.Origin, _ name: String, fallback: InterfaceColor?) -> InterfaceColor {
            var result = color ?? fallback ?? InterfaceColor(hasComponents: false)
            result.origin = origin
            result.name = name
            return result
        }
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            color = named(.system, name, fallback: resources.systemColors[name])
        } else if let name = element["name"], element["catalog"] == "System", let known = SystemCatalogColor.named(name)
        {
            color = known
        } else if let name = element["name"] {
            color = named(.catalog, name, fallback: resources.namedColors[name])
        }
        return color
    }

    /// The components that stand in the element itself. Calibrated and device spaces are what UIKit draws as sRGB.
    static func components(of element: InterfaceElement) -> InterfaceColor? {
        let space: InterfaceColor.Space = element["customColorSpace"] == "displayP3" ? .displayP3 : .sRGB
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            return InterfaceColor(space: .sRGB, red: white, green: white, blue: white, alpha: alpha)
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        return InterfaceColor(space: space, red: red, green: green, blue: blue, alpha: alpha)
    }
}
