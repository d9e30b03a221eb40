/// What the rewriting of a module must know about the project's other modules that it imports.
public struct ModuleInterface: Sendable, Hashable {
    /// A method that may be called by its name.
    struct Method: Sendable, Hashable {
        let name: String
        let labels: [String]
        let selector: String
    }

    /// A class that the module's importers may inherit from.
    struct Class: Sendable, Hashable {
        /// As the source writes it, without generic arguments; nil if there is none.
        let superclass: String?
        /// Also those that the importers don't see: a class with any designated one inherits none.
        let initialisers: [InitialiserDeclaration]
    }

    /// Requirements that the module's protocols mark `@objc optional`.
    public internal(set) var optionalRequirements: [OptionalRequirement] = []
    /// The methods of the module's types, by the type's path.
    var methods: [String: [Method]] = [:]
    /// Open members of extensions of other modules' classes, by their Swift names: see `LateBoundMember`.
    var lateBoundMembers: Set<String> = []
    /// The properties of the module's types and what is known of their types, by the type's path.
    var properties: [String: [String: String?]] = [:]
    /// The module's public classes, by path.
    var classes: [String: Class] = [:]

    /// What comes along with each module, because its Objective-C headers import it.
    var headerModules: [String: Set<String>] = [:]

    public init() {}

    /// What several modules have to offer together.
    init(joining modules: [ModuleInterface]) {
        for module in modules {
            optionalRequirements += module.optionalRequirements
            methods.merge(module.methods) { $0 + $1 }
            properties.merge(module.properties) { $0.merging($1) { first, _ in first } }
            lateBoundMembers.formUnion(module.lateBoundMembers)
            classes.merge(module.classes) { first, _ in first }
            headerModules.merge(module.headerModules) { $0.union($1) }
        }
    }

    /// The class that a name means, with its module's name before it or without.
    func classNamed(_ name: String) -> Class? {
        classes[name] ?? classes[name.split(separator: ".").last.map(String.init) ?? name]
    }

    /// The first class above a name's that is none of the modules'.
    func root(of name: String) -> String {
        var (name, visited) = (name, Set<String>())
        while visited.insert(name).inserted, let superclass = classNamed(name)?.superclass { name = superclass }
        return name
    }
}
