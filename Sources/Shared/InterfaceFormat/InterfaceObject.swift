import PropertyLists

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
    /// Where the element stands in its file, from 1; 0 if that is not known.
    public var line: Int
    public var column: Int
    public var properties: [String: InterfaceValue]
    public var subviews: [InterfaceObject]
    public var constraints: [InterfaceConstraint]
    /// Identifiers of layout guides, by role: `safeArea`, `top`, `bottom`, `contentLayout`, `frameLayout`, `keyboard`.
    public var layoutGuides: [String: String]
    public var connections: [InterfaceConnection]
    public var segues: [InterfaceSegue]
    public var runtimeAttributes: [InterfaceRuntimeAttribute]
    public var variations: [InterfaceVariation]

    public init(id: String, kind: String, className: String, line: Int = 0, column: Int = 0) {
        self.id = id
        self.kind = kind
        self.className = className
        self.line = line
        self.column = column
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
    private enum Key: String {
        case id
        case kind
        case className = "class"
        case line
        case column
        case customClass
        case customModule
        case key
        case userLabel
        case properties
        case subviews
        case constraints
        case layoutGuides
        case connections
        case segues
        case runtimeAttributes
        case variations
    }

    func encode() -> PropertyListNode {
        var parts: [String: PropertyListNode] = [:]
        func put(_ key: Key, _ node: PropertyListNode) { parts[key.rawValue] = node }
        func put(_ key: Key, _ text: String?) { if let text { put(key, .string(text)) } }
        func put(_ key: Key, _ nodes: [PropertyListNode]) { if !nodes.isEmpty { put(key, .array(nodes)) } }
        func put(_ key: Key, _ nodes: [String: PropertyListNode]) { if !nodes.isEmpty { put(key, .dictionary(nodes)) } }
        put(.id, id)
        put(.kind, kind)
        put(.className, className)
        put(.line, .integer(Int128(line)))
        put(.column, .integer(Int128(column)))
        put(.customClass, customClass)
        put(.customModule, customModule)
        put(.key, key)
        put(.userLabel, userLabel)
        put(.properties, properties.mapValues { $0.encode() })
        put(.subviews, subviews.map { $0.encode() })
        put(.constraints, constraints.map { $0.encode() })
        put(.layoutGuides, layoutGuides.mapValues { .string($0) })
        put(.connections, connections.map { $0.encode() })
        put(.segues, segues.map { $0.encode() })
        put(.runtimeAttributes, runtimeAttributes.map { $0.encode() })
        put(.variations, variations.map { $0.encode() })
        return .dictionary(parts)
    }

    init(_ node: PropertyListNode) throws {
        let parts = node.dictionary
        func part(_ key: Key) -> PropertyListNode? { parts?[key.rawValue] }
        func text(_ key: Key) -> String? { part(key)?.string }
        func list(_ key: Key) -> [PropertyListNode] { part(key)?.array ?? [] }
        func dictionary(_ key: Key) -> [String: PropertyListNode] { part(key)?.dictionary ?? [:] }
        guard let id = text(.id), let kind = text(.kind), let className = text(.className) else {
            throw InterfaceFormatError.unexpected("an object without identifier, kind or class")
        }
        self.init(
            id: id, kind: kind, className: className, line: part(.line)?.integer ?? 0,
            column: part(.column)?.integer ?? 0)
        customClass = text(.customClass)
        customModule = text(.customModule)
        key = text(.key)
        userLabel = text(.userLabel)
        properties = try dictionary(.properties).mapValues { try InterfaceValue($0) }
        subviews = try list(.subviews).map { try InterfaceObject($0) }
        constraints = try list(.constraints).map { try InterfaceConstraint($0) }
        layoutGuides = dictionary(.layoutGuides).compactMapValues(\.string)
        connections = try list(.connections).map { try InterfaceConnection($0) }
        segues = try list(.segues).map { try InterfaceSegue($0) }
        runtimeAttributes = try list(.runtimeAttributes).map { try InterfaceRuntimeAttribute($0) }
        variations = try list(.variations).map { try InterfaceVariation($0) }
    }
}
