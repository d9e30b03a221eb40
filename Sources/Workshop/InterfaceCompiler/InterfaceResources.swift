import InterfaceFormat

/// What a file's `resources` say about the things that it uses by name.
struct InterfaceResources {
    private(set) var images: [String: (width: Double, height: Double)] = [:]
    private(set) var namedColors: [String: InterfaceColor] = [:]
    private(set) var systemColors: [String: InterfaceColor] = [:]

    init(_ element: InterfaceElement?) {
        for child in element?.children ?? [] {
            guard let name = child["name"] else { continue }
            switch child.name {
            case "image":
                images[name] = (child.number("width") ?? 0, child.number("height") ?? 0)
            case "namedColor":
                namedColors[name] = child.child("color").flatMap { ColorValue.components(of: $0) }
            case "systemColor":
                systemColors[name] = child.child("color").flatMap { ColorValue.components(of: $0) }
            default: break
            }
        }
    }

    func image(_ name: String, catalog: String?) -> InterfaceImage {
        let size = images[name] ?? (0, 0)
        return InterfaceImage(name: name, catalog: catalog, width: size.width, height: size.height)
    }
}
