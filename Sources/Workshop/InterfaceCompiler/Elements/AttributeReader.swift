import InterfaceFormat
import InterfaceSchema

/// Reads an attribute as its schema describes it, out of the element where it stands.
struct AttributeReader {
    let element: InterfaceElement
    let compilation: Compilation

    init(_ element: InterfaceElement, _ compilation: Compilation) {
        self.element = element
        self.compilation = compilation
    }

    /// The value if the element has it, and the place of the child element that holds it.
    func value(of attribute: AttributeSchema) -> (value: InterfaceValue?, child: Int?) {
        if let value = inline(attribute) { return (value, nil) }
        let index: Int?
        switch attribute.value {
        case .objects, .parts: index = element.children.lastIndex { $0.name == attribute.name }
        default: index = element.children.lastIndex { $0.key == attribute.name }
        }
        guard let index else { return (nil, nil) }
        return (value(of: attribute, in: element.children[index]), index)
    }

    /// The value of an XML attribute.
    private func inline(_ attribute: AttributeSchema) -> InterfaceValue? {
        switch attribute.value {
        case .bool: element.flag(attribute.name).map { .bool($0) }
        case .number: element.number(attribute.name).map { .number($0) }
        case .string, .text, .name: element[attribute.name].map { .string($0) }
        case .image: image(attribute.name, of: element)
        default: nil
        }
    }

    /// The value of a child element.
    private func value(of attribute: AttributeSchema, in child: InterfaceElement) -> InterfaceValue? {
        switch attribute.value {
        case .objects: return .list(child.children.map { .object(compilation.object($0)) })
        case .parts(let attributes): return .list(child.children.map { part($0, attributes) })
        case .metrics:
            let look = child.flag("translucent") == false ? " opaque" : ""
            let detail = child["type"] ?? child["orientation"] ?? (child.flag("prompted") == true ? "prompted" : "")
            return .string(child.name == "nil" ? "none" : "\(child.name)\(look) \(detail)")
        default: break
        }
        if child.name == "nil" { return .null }
        switch attribute.value {
        case .bool: return child.flag("value").map { .bool($0) }
        case .number: return child.number("value").map { .number($0) }
        case .string, .text, .name: return .string(StringValue.read(child))
        case .image: return image("image", of: child)
        case .color:
            let color = ColorValue.read(child, resources: compilation.resources)
            if let color, color.origin == .catalog, let name = color.name {
                compilation.use(.color, name, at: child)
            }
            return color.map { .color($0) }
        case .font:
            let font = FontValue.read(child)
            if let name = font.name { compilation.use(.font, name, at: child) }
            return .font(font)
        case .attributedText:
            return .attributedText(AttributedTextValue.read(child, resources: compilation.resources))
        case .size, .point, .rect, .insets: return GeometryValue.read(child)
        case .options:
            let names = child.attributes.compactMap { $0.value == "YES" ? $0.key : nil }
            return .list(names.sorted().map { .string($0) })
        // Old files give the content view of a collection's cell no identifier.
        case .object: return child.name == "nil" ? nil : .object(compilation.object(child))
        case .objects, .parts, .metrics: return nil
        }
    }

    private func image(_ name: String, of element: InterfaceElement) -> InterfaceValue? {
        element[name].map { image in
            if element["catalog"] != "system" { compilation.use(.image, image, at: element) }
            return .image(compilation.resources.image(image, catalog: element["catalog"]))
        }
    }

    /// A part of an object: it has attributes, and is nobody that a connection could lead to.
    private func part(_ child: InterfaceElement, _ attributes: [AttributeSchema]) -> InterfaceValue {
        var part = InterfaceObject(id: "", kind: child.name, className: "", line: child.line, column: child.column)
        let reader = AttributeReader(child, compilation)
        for attribute in attributes { part.properties[attribute.key] = reader.value(of: attribute).value }
        return .object(part)
    }
}
