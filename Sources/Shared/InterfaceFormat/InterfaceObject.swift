/// An object of a scene or a nib: what it is, its properties, what belongs to it and what it is wired to.
public struct InterfaceObject: Hashable, Sendable {
    public var id: String
    /// The element it came from, for example `label`.
    public var kind: String
    /// The UIKit class that it is at least. For an element that UIKit has no class for yet: the nearest superclass.
    public var className: String
    /// The user's class, with the module that the file names.
    public var customClass: String?
    public var customModule: String?
    /// The role in the object that contains it, for example `view` or `tabBarItem`.
    public var key: String?
    public var userLabel: String?
    /// Where the element stands in its file, from 1.
    public var line: Int
    public var properties: [String: InterfaceValue]
    public var subviews: [InterfaceObject]
    public var constraints: [InterfaceConstraint]
    /// Identifiers of layout guides, by role: `safeArea`, `top`, `bottom`, `contentLayout`, `frameLayout`, `keyboard`.
    public var layoutGuides: [String: String]
    public var connections: [InterfaceConnection]
    public var segues: [InterfaceSegue]
    public var runtimeAttributes: [InterfaceRuntimeAttribute]
    public var variations: [InterfaceVariation]

    public init(id: String, kind: String, className: String, line: Int = 0) {
        self.id = id
        self.kind = kind
        self.className = className
        self.line = line
        properties = [:]
        subviews = []
        constraints = []
        layoutGuides = [:]
        connections = []
        segues = []
        runtimeAttributes = []
        variations = []
    }
}

extension InterfaceObject {
    func encode() -> PropertyListNode {
        var parts: [String: PropertyListNode] = [
            "id": .string(id), "kind": .string(kind), "class": .string(className), "line": .number(Double(line)),
        ]
        parts["customClass"] = customClass.map { .string($0) }
        parts["customModule"] = customModule.map { .string($0) }
        parts["key"] = key.map { .string($0) }
        parts["userLabel"] = userLabel.map { .string($0) }
        if !properties.isEmpty { parts["properties"] = .dictionary(properties.mapValues { $0.encode() }) }
        func put(_ name: String, _ nodes: [PropertyListNode]) { if !nodes.isEmpty { parts[name] = .array(nodes) } }
        put("subviews", subviews.map { $0.encode() })
        put("constraints", constraints.map { $0.encode() })
        if !layoutGuides.isEmpty { parts["layoutGuides"] = .dictionary(layoutGuides.mapValues { .string($0) }) }
        put("connections", connections.map { $0.encode() })
        put("segues", segues.map { $0.encode() })
        put("runtimeAttributes", runtimeAttributes.map { $0.encode() })
        put("variations", variations.map { $0.encode() })
        return .dictionary(parts)
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.dictionary, let id = parts["id"]?.string, let kind = parts["kind"]?.string,
            let className = parts["class"]?.string
        else { throw InterfaceFormatError.unexpected("an object without identifier, kind or class") }
        self.init(id: id, kind: kind, className: className, line: parts["line"]?.integer ?? 0)
        customClass = parts["customClass"]?.string
        customModule = parts["customModule"]?.string
        key = parts["key"]?.string
        userLabel = parts["userLabel"]?.string
        properties = try (parts["properties"]?.dictionary ?? [:]).mapValues { try InterfaceValue($0) }
        func list(_ name: String) -> [PropertyListNode] { parts[name]?.array ?? [] }
        subviews = try list("subviews").map { try InterfaceObject($0) }
        constraints = try list("constraints").map { try InterfaceConstraint($0) }
        layoutGuides = (parts["layoutGuides"]?.dictionary ?? [:]).compactMapValues(\.string)
        connections = try list("connections").map { try InterfaceConnection($0) }
        segues = try list("segues").map { try InterfaceSegue($0) }
        runtimeAttributes = try list("runtimeAttributes").map { try InterfaceRuntimeAttribute($0) }
        variations = try list("variations").map { try InterfaceVariation($0) }
    }
}
