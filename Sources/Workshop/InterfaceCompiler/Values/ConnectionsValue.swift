import InterfaceFormat

/// The `connections` of an object: outlets, collections, actions and segues.
enum ConnectionsValue {
    static func read(_ element: InterfaceElement, into object: inout InterfaceObject, _ compilation: Compilation) {
        for child in element.children {
            guard let destination = child["destination"] ?? child["modelController"] else {
                if child.name != "outlet" { compilation.warn(child, "A connection without a destination is left out.") }
                continue
            }
            compilation.check(destination: destination, of: child)
            switch child.name {
            case "outlet", "outletCollection":
                guard let property = child["property"] else { continue }
                object.connections.append(
                    InterfaceConnection(
                        kind: child.name == "outlet" ? .outlet : .outletCollection, destination: destination,
                        name: property, appends: child.flag("appends") ?? false, line: child.line,
                        column: child.column))
            case "action":
                guard let selector = child["selector"] else { continue }
                object.connections.append(
                    InterfaceConnection(
                        kind: .action, destination: destination, name: selector, event: child["eventType"],
                        line: child.line, column: child.column))
            case "segue": object.segues.append(segue(child, destination, compilation))
            default: compilation.warn(child, "A connection of the kind “\(child.name)” is not known and is left out.")
            }
        }
    }

    private static func segue(
        _ element: InterfaceElement, _ destination: String, _ compilation: Compilation
    ) -> InterfaceSegue {
        var attributes = element.attributes
        for name in ["id", "destination", "kind", "identifier", "relationship"] { attributes[name] = nil }
        if element["customModuleProvider"] == "target", let module = compilation.moduleName {
            attributes["customModule"] = module
        }
        return InterfaceSegue(
            id: element.id ?? "", kind: element["kind"] ?? "show", destination: destination,
            identifier: element["identifier"], relationship: element["relationship"], attributes: attributes,
            line: element.line, column: element.column)
    }
}
