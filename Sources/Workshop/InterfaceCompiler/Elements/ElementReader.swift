import InterfaceFormat
import InterfaceSchema

/// An element on its way to becoming an object: its class's schema says which attributes there are, the structure of
/// views and controllers is read beside them.
struct ElementReader {
    let element: InterfaceElement
    let schema: ClassSchema
    let compilation: Compilation
    var object: InterfaceObject
    /// Children that have been dealt with, by their place.
    private var handled: Set<Int> = []

    init(_ element: InterfaceElement, _ schema: ClassSchema, _ compilation: Compilation) {
        self.element = element
        self.schema = schema
        self.compilation = compilation
        object = InterfaceObject(
            id: element.id ?? "", kind: element.name, className: schema.present.name, line: element.line,
            column: element.column)
        object.customClass = element["customClass"]
        object.customModule = compilation.customModule(of: element)
        object.key = element.key
        object.userLabel = element["userLabel"]
    }

    /// The object that the element stands for, with everything in it.
    static func object(
        _ element: InterfaceElement, _ schema: ClassSchema, _ compilation: Compilation
    ) -> InterfaceObject {
        var reader = ElementReader(element, schema, compilation)
        reader.read()
        return reader.object
    }

    private mutating func read() {
        if schema.isMissing { readStandIn() }
        readOwnAttributes()
        readStructure()
        readAbsentAttributes()
        readSharedChildren()
        keepContent()
    }

    // MARK: Attributes

    /// What the class and those above it declare; of a class that UIKit does not have, what Interface Builder shows.
    private var attributes: [AttributeSchema] {
        schema.line.flatMap { !$0.isMissing ? $0.attributes : $0.attributes.filter { $0.use == .design } }
    }

    private mutating func readOwnAttributes() {
        for attribute in attributes {
            if let value = value(of: attribute) { object.properties[attribute.key] = value }
        }
    }

    /// Writes what the file means by leaving an attribute away: at its place, if the element around it is there.
    private mutating func readAbsentAttributes() {
        for attribute in attributes where object.properties[attribute.key] == nil {
            guard let absent = attribute.absent, !elements(at: attribute.path).isEmpty else { continue }
            switch absent {
            case .bool(let value): object.properties[attribute.key] = .bool(value)
            case .number(let value): object.properties[attribute.key] = .number(value)
            case .name(let value): object.properties[attribute.key] = .string(value)
            }
        }
    }

    private mutating func value(of attribute: AttributeSchema) -> InterfaceValue? {
        var found: InterfaceValue?
        for inner in elements(at: attribute.path) {
            let (value, child) = AttributeReader(inner, compilation).value(of: attribute)
            if let value { found = value }
            if inner === element, let child { handled.insert(child) }
        }
        return found
    }

    /// The elements that a path leads to; the element itself for none.
    private mutating func elements(at path: [AttributeSchema.Step]) -> [InterfaceElement] {
        var current = [element]
        for (depth, step) in path.enumerated() {
            func matches(_ child: InterfaceElement) -> Bool {
                child.name == step.element && (step.key == nil || child.key == step.key)
            }
            if depth == 0 { take(where: matches) }
            current = current.flatMap { $0.children.filter(matches) }
        }
        return current
    }

    // MARK: Children

    /// Takes children out of what `readSharedChildren` deals with, and gives them.
    @discardableResult mutating func take(where matches: (InterfaceElement) -> Bool) -> [InterfaceElement] {
        let indices = element.children.indices.filter { matches(element.children[$0]) }
        handled.formUnion(indices)
        return indices.map { element.children[$0] }
    }

    @discardableResult mutating func take(_ name: String) -> [InterfaceElement] { take { $0.name == name } }

    /// Views have subviews, constraints and guides; controllers have the guides of bars.
    private mutating func readStructure() {
        if schema.isKind(of: .view) { readViewStructure() }
        if schema.isKind(of: .viewController) { readControllerStructure() }
    }

    /// What any object can have, and what is left.
    private mutating func readSharedChildren() {
        let line = schema.present.line
        for (index, child) in element.children.enumerated() {
            if let remark = line.compactMap({ $0.remarks[child.name] }).first { compilation.warn(child, remark) }
            guard !handled.contains(index) else { continue }
            switch child.name {
            case "connections": ConnectionsValue.read(child, into: &object, compilation)
            case "userDefinedRuntimeAttributes":
                object.runtimeAttributes += RuntimeAttributesValue.read(child, compilation)
            case "variation": readVariation(child)
            default:
                guard !Self.ignorable.contains(child.name), !line.contains(where: { $0.ignored.contains(child.name) })
                else { continue }
                // A value under a key that no class declares is one of the many settings without effect; an object is not.
                if child.key == nil || child.id != nil {
                    compilation.warn(
                        child, "The element “\(child.name)” inside of “\(element.name)” is not known and is left out.")
                }
            }
        }
    }

    /// Children that mean nothing at run time, or nothing that is needed.
    private static let ignorable: Set<String> = [
        "mask", "nil", "menu", "attributedString", "keyCommands", "modifiers",
        "preferredSymbolConfiguration", "fontDescription",
        "designable", "constraints", "subviews", "edgeInsets", "inferredMetricsTieBreakers",
    ]

    // MARK: Variations

    private mutating func readVariation(_ child: InterfaceElement) {
        guard let key = child.key else { return }
        var reader = ElementReader(child, schema, compilation)
        reader.readOwnAttributes()
        var variation = InterfaceVariation(properties: reader.object.properties)
        (variation.widthClass, variation.heightClass) = SizeClasses.named(key)
        for mask in child.children where mask.name == "mask" {
            for reference in mask.children {
                guard let id = reference["reference"] else { continue }
                if reference.name == "exclude" { variation.excluded.append(id) } else { variation.included.append(id) }
            }
        }
        object.variations.append(variation)
    }
}
