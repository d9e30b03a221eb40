/// What the rewriting of a module must know about the project's other modules that it imports.
public struct ModuleInterface: Sendable, Hashable {
    /// A method that may be called by its name.
    struct Method: Sendable, Hashable {
        let name: String
        let labels: [String]
        let selector: String
    }

    /// Requirements that the module's protocols mark `@objc optional`.
    public internal(set) var optionalRequirements: [OptionalRequirement] = []
    /// The methods of the module's types, by the type's path.
    var methods: [String: [Method]] = [:]
    /// Open members of extensions of other modules' classes, by their Swift names: see `LateBoundMember`.
    var lateBoundMembers: Set<String> = []
    /// The properties of the module's types and what is known of their types, by the type's path.
    var properties: [String: [String: String?]] = [:]

    public init() {}

    /// What several modules have to offer together.
    init(joining modules: [ModuleInterface]) {
        for module in modules {
            optionalRequirements += module.optionalRequirements
            methods.merge(module.methods) { $0 + $1 }
            properties.merge(module.properties) { $0.merging($1) { first, _ in first } }
            lateBoundMembers.formUnion(module.lateBoundMembers)
        }
    }
}
