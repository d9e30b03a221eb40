import InterfaceFormat

/// An element on its way to becoming an object: the readers of the kinds say which attributes they want, the rest is
/// shared here.
struct ElementReader {
    let element: InterfaceElement
    let compilation: Compilation
    var object: InterfaceObject
    /// Children that a reader has dealt with, by name.
    private var handled: Set<String> = []

    init(_ element: InterfaceElement, _ compilation: Compilation, className: String) {
        self.element = element
        self.compilation = compilation
        object = InterfaceObject(
            id: element.id ?? "", kind: element.name, className: className, line: element.line)
        object.customClass = element["customClass"]
        object.customModule = compilation.customModule(of: element)
        object.key = element.key
        object.userLabel = element["userLabel"]
    }

    // MARK: Attributes

    mutating func bools(_ names: String...) {
        for name in names { if let value = element.flag(name) { object.properties[name] = .bool(value) } }
    }

    mutating func numbers(_ names: String...) {
        for name in names { if let value = element.number(name) { object.properties[name] = .number(value) } }
    }

    /// Texts and the names of enumeration cases.
    mutating func strings(_ names: String...) {
        for name in names { if let value = element[name] { object.properties[name] = .string(value) } }
    }

    mutating func images(_ names: String...) {
        for name in names {
            guard let value = element[name] else { continue }
            object.properties[name] = .image(compilation.resources.image(value, catalog: element["catalog"]))
        }
    }

    // MARK: Children

    /// Takes children of this name out of what `readChildren` deals with, and gives them.
    mutating func take(_ name: String) -> [InterfaceElement] {
        handled.insert(name)
        return element.children.filter { $0.name == name }
    }

    /// Everything about an object that does not depend on its kind. Called last: what no reader took is either a value
    /// under its key, an object under its key, or unknown.
    mutating func readChildren() {
        for child in element.children where !handled.contains(child.name) {
            switch child.name {
            case "connections": ConnectionsValue.read(child, into: &object, compilation)
            case "userDefinedRuntimeAttributes":
                object.runtimeAttributes += RuntimeAttributesValue.read(child, compilation)
            case "variation": readVariation(child)
            case "accessibility": readAccessibility(child)
            default:
                if let key = child.key, let value = value(of: child) {
                    object.properties[key] = value
                } else if child.key != nil, child.id != nil {
                    object.properties[child.key ?? ""] = .object(compilation.object(child))
                } else if child.key == nil || child.id != nil, !Self.ignorable.contains(child.name) {
                    compilation.warn(
                        child, "The element “\(child.name)” inside of “\(element.name)” is not known and is left out.")
                }
            }
        }
    }

    private func value(of child: InterfaceElement) -> InterfaceValue? {
        switch child.name {
        case "nil": return .null
        case "string", "mutableString": return .string(StringValue.read(child))
        case "color": return ColorValue.read(child, resources: compilation.resources).map { .color($0) }
        case "fontDescription": return .font(FontValue.read(child))
        case "attributedString":
            return .attributedText(AttributedTextValue.read(child, resources: compilation.resources))
        case "imageReference":
            return child["image"].map { .image(compilation.resources.image($0, catalog: child["catalog"])) }
        case "autoresizingMask", "extendedEdge":
            let names = child.attributes.compactMap { $0.value == "YES" ? $0.key : nil }
            return .list(names.sorted().map { .string($0) })
        case "integer", "real", "number": return child.number("value").map { .number($0) }
        case "bool", "boolean": return child.flag("value").map { .bool($0) }
        default: return GeometryValue.read(child)
        }
    }

    private mutating func readAccessibility(_ child: InterfaceElement) {
        for name in ["label", "hint", "identifier"] {
            if let value = child[name] { object.properties["accessibility.\(name)"] = .string(value) }
        }
        for inner in child.children {
            if inner.name == "bool", inner.key == "isElement", let value = inner.flag("value") {
                object.properties["accessibility.isElement"] = .bool(value)
            } else if inner.name == "accessibilityTraits" {
                let names = inner.attributes.compactMap { $0.value == "YES" ? $0.key : nil }
                object.properties["accessibility.traits"] = .list(names.sorted().map { .string($0) })
            }
        }
    }

    // MARK: Variations

    private mutating func readVariation(_ child: InterfaceElement) {
        guard let key = child.key else { return }
        var reader = ElementReader(child, compilation, className: object.className)
        (ElementKinds.kind(named: element.name) ?? UnknownElement.self).read(&reader)
        var variation = InterfaceVariation(properties: reader.object.properties)
        (variation.widthClass, variation.heightClass) = Self.sizeClasses(key)
        for mask in child.children where mask.name == "mask" {
            for reference in mask.children {
                guard let id = reference["reference"] else { continue }
                if reference.name == "exclude" { variation.excluded.append(id) } else { variation.included.append(id) }
            }
        }
        object.variations.append(variation)
    }

    /// Variations that stand in a constraint belong to the view that holds the constraint.
    mutating func readVariations(ofConstraint constraint: InterfaceElement) {
        guard let id = constraint.id else { return }
        for child in constraint.children where child.name == "variation" {
            var changes: [String: InterfaceValue] = [:]
            for name in ["constant", "priority"] {
                if let value = child.number(name) { changes[name] = .number(value) }
            }
            var variation = InterfaceVariation()
            (variation.widthClass, variation.heightClass) = Self.sizeClasses(child.key ?? "")
            if child.flag("installed") == false { variation.excluded = [id] }
            if child.flag("installed") == true { variation.included = [id] }
            variation.constraints[id] = changes
            object.variations.append(variation)
        }
    }

    /// `heightClass=regular-widthClass=compact` and the like; `default` names none.
    private static func sizeClasses(_ key: String) -> (width: String?, height: String?) {
        var result: (width: String?, height: String?) = (nil, nil)
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=")
            guard pair.count == 2 else { continue }
            if pair[0] == "widthClass" { result.width = String(pair[1]) }
            if pair[0] == "heightClass" { result.height = String(pair[1]) }
        }
        return result
    }

    /// Children that mean nothing at run time, or nothing that is needed.
    private static let ignorable: Set<String> = [
        "mask", "nil", "toolbarItems", "refreshControl", "menu", "attributedString", "keyCommands", "modifiers",
        "preferredSymbolConfiguration", "fontDescription",
        "designable", "constraints", "subviews", "edgeInsets", "inferredMetricsTieBreakers",
    ]
}
