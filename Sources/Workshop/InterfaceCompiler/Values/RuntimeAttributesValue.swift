import InterfaceFormat

/// `userDefinedRuntimeAttributes`.
enum RuntimeAttributesValue {
    static func read(_ element: InterfaceElement, _ compilation: Compilation) -> [InterfaceRuntimeAttribute] {
        element.children.compactMap { child in
            guard let keyPath = child["keyPath"], let type = child["type"] else { return nil }
            guard let value = value(child, type, compilation) else {
                compilation.warn(child, "The runtime attribute “\(keyPath)” has no value of the type “\(type)”.")
                return nil
            }
            return InterfaceRuntimeAttribute(keyPath: keyPath, type: type, value: value)
        }
    }

    private static func value(
        _ element: InterfaceElement, _ type: String, _ compilation: Compilation
    ) -> InterfaceValue? {
        // The value is an attribute or a child with the key "value".
        let child = element.children.first
        switch type {
        case "boolean": return (element.flag("value") ?? child?.flag("value")).map { .bool($0) }
        case "nil": return .null
        case "number":
            let text = element["value"] ?? child?["value"] ?? child?.text
            return text.flatMap(Double.init).map { .number($0) }
        case "string", "localizedString": return .string(element["value"] ?? child.map(StringValue.read) ?? "")
        case "image":
            let name = element["value"] ?? child?["value"] ?? child?["image"]
            return name.map { .image(compilation.resources.image($0, catalog: child?["catalog"])) }
        case "color":
            return child.flatMap { ColorValue.read($0, resources: compilation.resources) }.map { .color($0) }
        case "range":
            guard let child else { return nil }
            return .list([.number(child.number("location") ?? 0), .number(child.number("length") ?? 0)])
        case "point", "size", "rect": return child.flatMap(GeometryValue.read)
        default: return nil
        }
    }
}
