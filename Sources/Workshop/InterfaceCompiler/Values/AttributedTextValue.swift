import InterfaceFormat

/// An `attributedString` element: fragments of text with their attributes.
enum AttributedTextValue {
    static func read(_ element: InterfaceElement, resources: InterfaceResources) -> [InterfaceTextFragment] {
        element.children.filter { $0.name == "fragment" }.map { fragment($0, resources) }
    }

    private static func fragment(
        _ element: InterfaceElement, _ resources: InterfaceResources
    ) -> InterfaceTextFragment {
        var result = InterfaceTextFragment(content: element["content"] ?? "")
        for child in element.children {
            if child.name == "string" || child.name == "mutableString", child.key == "content" {
                result.content = StringValue.read(child)
            }
            guard child.name == "attributes" else { continue }
            for value in child.children { read(value, into: &result, resources) }
        }
        return result
    }

    private static func read(
        _ value: InterfaceElement, into fragment: inout InterfaceTextFragment, _ resources: InterfaceResources
    ) {
        guard let key = value.key else { return }
        switch value.name {
        case "color":
            guard let color = ColorValue.read(value, resources: resources) else { return }
            switch key {
            case "NSColor": fragment.color = color
            case "NSBackgroundColor": fragment.backgroundColor = color
            default: fragment.attributes[key] = .color(color)
            }
        case "font", "fontDescription":
            if key == "NSFont" { fragment.font = FontValue.read(value) }
        case "paragraphStyle":
            for (name, text) in value.attributes where name != "key" {
                fragment.attributes[name] = Double(text).map { .number($0) } ?? .string(text)
            }
        case "integer", "real":
            if let number = value.number("value") { fragment.attributes[key] = .number(number) }
        case "url", "string":
            fragment.attributes[key] = .string(value["string"] ?? StringValue.read(value))
        default: break
        }
    }
}
