/// The classes of a module and of the project's modules that it imports, as interface files ask for them.
public struct ProjectClasses: Sendable {
    private let modules: [String: ClassOutline]

    /// - Parameter modules: by name.
    public init(_ modules: [String: ClassOutline]) { self.modules = modules }

    /// Whether the module has the class; nil if the module is none of the project's.
    public func hasClass(_ name: String, in module: String) -> Bool? {
        modules[module].map { $0.classes[Self.simple(name)] != nil }
    }

    /// Whether instances of the class understand the selector; nil if that can't be told.
    public func hasAction(_ selector: String, class name: String, in module: String?) -> Bool? {
        ask(name, in: module, framework: ConnectableMembers.actions.contains(selector)) {
            $0.actions.contains(selector)
        }
    }

    /// Whether instances of the class take the key; nil if that can't be told. A key that begins with a capital letter sets
    /// the property of the small one, too.
    public func hasOutlet(_ key: String, class name: String, in module: String?) -> Bool? {
        let small = key.prefix(1).lowercased() + key.dropFirst()
        return ask(name, in: module, framework: ConnectableMembers.outlets.contains(key)) {
            $0.takesAnyKey || $0.outlets.contains(key) || $0.outlets.contains(small)
        }
    }

    /// The actions of the class and its superclasses in the project, sorted.
    public func actions(ofClass name: String, in module: String?) -> [String] {
        chain(name, in: module).entries.reduce(into: Set<String>()) { $0.formUnion($1.actions) }.sorted()
    }

    /// The outlets of the class and its superclasses in the project, sorted.
    public func outlets(ofClass name: String, in module: String?) -> [String] {
        chain(name, in: module).entries.reduce(into: Set<String>()) { $0.formUnion($1.outlets) }.sorted()
    }

    /// Whether any class of the project has the action.
    public func anyClassHas(action selector: String) -> Bool {
        modules.values.contains { $0.classes.values.contains { $0.actions.contains(selector) } }
    }

    private func ask(
        _ name: String, in module: String?, framework: Bool, _ holds: (ClassOutline.Entry) -> Bool
    ) -> Bool? {
        let (entries, base) = chain(name, in: module)
        guard !entries.isEmpty else { return nil }
        if entries.contains(where: holds) || framework { return true }
        return base.map(ConnectableMembers.isFrameworkClass) ?? true ? false : nil
    }

    /// The class and its superclasses in the project, and the name of the first that is not the project's.
    private func chain(_ name: String, in module: String?) -> (entries: [ClassOutline.Entry], base: String?) {
        var entries: [ClassOutline.Entry] = []
        var visited: Set<String> = []
        var next: String? = Self.simple(name)
        while let current = next, visited.insert(current).inserted {
            let own = module.flatMap { modules[$0]?.classes[current] }
            guard let entry = own ?? modules.values.lazy.compactMap({ $0.classes[current] }).first else {
                return (entries, current)
            }
            entries.append(entry)
            next = entry.superclass.map(Self.simple)
        }
        return (entries, nil)
    }

    private static func simple(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
