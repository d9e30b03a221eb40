// All declarations of a module together, and the questions that only they can answer.

struct ModuleModel {
    let options: RewriteOptions
    let types: [TypeDeclaration]
    /// The types of the module's global variables, by name.
    let globals: [String: String]
    let selectors: Set<SelectorReference>
    let selectorStrings: Set<String>
    let keyStrings: Set<String>
    /// Those of this module's protocols and of the project's other modules, by name.
    let optionalRequirements: [String: [OptionalRequirement]]
    let imported: ModuleInterface

    /// Types (not extensions) by path, and by the last part of their path.
    private let typesByPath: [String: Int]
    private let typesByName: [String: [Int]]
    /// A type and its extensions, by path.
    private let partsByPath: [String: [Int]]
    private let declarations: [Place: Int]
    private let namedInSelectors: Set<String>
    /// What classes of this module override, by Swift name.
    private let overrides: [String: [Int]]
    /// The Swift names of exposed methods in extensions of classes that are not this module's.
    private let extendedNames: Set<String>

    private struct Place: Hashable {
        let file: Int
        let end: Int
    }

    init(options: RewriteOptions, collectors: [DeclarationCollector]) {
        self.options = options
        let types = collectors.flatMap(\.types)
        self.types = types
        globals = collectors.reduce(into: [:]) { $0.merge($1.globals) { first, _ in first } }
        selectors = collectors.reduce(into: []) { $0.formUnion($1.selectors) }
        namedInSelectors = Set(selectors.map(\.name))
        selectorStrings = collectors.reduce(into: []) { $0.formUnion($1.selectorStrings) }
        keyStrings = collectors.reduce(into: []) { $0.formUnion($1.keyStrings) }
        imported = ModuleInterface(joining: options.importedModules)
        let requirements = imported.optionalRequirements + collectors.flatMap(\.optionalRequirements)
        optionalRequirements = Dictionary(grouping: requirements, by: \.name)

        var byName: [String: [Int]] = [:]
        var byPath: [String: Int] = [:]
        for (index, type) in types.enumerated() {
            byName[type.simpleName, default: []].append(index)
            if type.kind != .extension, byPath[type.path] == nil { byPath[type.path] = index }
        }
        typesByName = byName
        typesByPath = byPath
        var parts: [String: [Int]] = [:]
        var overrides: [String: [Int]] = [:]
        var extended: Set<String> = []
        for (index, type) in types.enumerated() {
            let path = type.kind == .extension ? Self.find(type.path, in: type.scope, byPath, byName, types) : nil
            parts[path.map { types[$0].path } ?? type.path, default: []].append(index)
            for name in type.overriddenNames { overrides[name, default: []].append(index) }
            if type.kind == .extension, path == nil, !type.isConstrained {
                let exposed = type.methods.filter { !$0.isStatic && ($0.isExposed || type.exposesMembers) }
                extended.formUnion(exposed.map(\.swiftName))
            }
        }
        var declarations: [Place: Int] = [:]
        for (index, type) in types.enumerated() { declarations[Place(file: type.file, end: type.end)] = index }
        self.declarations = declarations
        partsByPath = parts
        extendedNames = extended
        self.overrides = overrides
    }

    // MARK: Types

    private static func find(
        _ name: String, in scope: String?, _ byPath: [String: Int], _ byName: [String: [Int]],
        _ types: [TypeDeclaration]
    ) -> Int? {
        var around = scope
        while let path = around {
            if let found = byPath["\(path).\(name)"] { return found }
            if path.hasSuffix(".\(name)") || path == name, let found = byPath[path] { return found }
            around = path.lastIndex(of: ".").map { String(path[..<$0]) }
        }
        if let found = byPath[name] { return found }
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        let candidates = byName[simple]?.filter { types[$0].kind != .extension } ?? []
        return candidates.first { types[$0].path.hasSuffix(".\(name)") } ?? candidates.first
    }

    /// The type (not the extension) that a name means in a type's body, if it is one of this module's.
    func type(named name: String, in scope: String? = nil) -> TypeDeclaration? {
        let bare = name.withoutGenericArguments
        let path =
            bare.hasPrefix("\(options.moduleName).") ? String(bare.dropFirst(options.moduleName.count + 1)) : bare
        return Self.find(path, in: scope, typesByPath, typesByName, types).map { types[$0] }
    }

    /// The class that a name means in a type's body, if it is one of this module's.
    func classNamed(_ name: String, in scope: String? = nil) -> TypeDeclaration? {
        type(named: name, in: scope).flatMap { $0.kind == .class ? $0 : nil }
    }

    /// Whether a name means a type of this module that is no class.
    func isOtherType(_ name: String, in scope: String? = nil) -> Bool {
        type(named: name, in: scope).map { $0.kind != .class } ?? false
    }

    /// The declaration in a file whose body ends at a byte.
    func declaration(inFile file: Int, endingAt end: Int) -> TypeDeclaration? {
        declarations[Place(file: file, end: end)].map { types[$0] }
    }

    /// The type at a path and its extensions.
    func parts(of path: String) -> [TypeDeclaration] {
        (partsByPath[path] ?? []).map { types[$0] }
    }

    /// Whether a type or an extension of it declares a type of a name.
    func declares(_ name: String, inside path: String) -> Bool {
        typesByPath["\(path).\(name)"] != nil || parts(of: path).contains { $0.aliases.contains(name) }
    }

    /// The class that a declaration belongs to: itself, or what it extends.
    func classDeclared(by type: TypeDeclaration) -> TypeDeclaration? {
        type.kind == .extension ? classNamed(type.path, in: type.scope) : type.kind == .class ? type : nil
    }

    /// The name of a class's superclass: what comes first after the colon and is no protocol of this module.
    func superclassName(of type: TypeDeclaration) -> String? {
        type.inherited.first.flatMap { isOtherType($0, in: type.path) ? nil : $0.withoutGenericArguments }
    }

    /// A class's superclass, if it is this module's.
    func superclass(of type: TypeDeclaration) -> TypeDeclaration? {
        guard let name = superclassName(of: type), let found = classNamed(name, in: type.scope) else { return nil }
        return found.path == type.path ? nil : found
    }

    /// The class itself and its superclasses as far as they are this module's, then the first that is not.
    func ancestry(of type: TypeDeclaration) -> [String] {
        var names = [type.path]
        var current = type
        while let next = superclass(of: current), !names.contains(next.path) {
            names.append(next.path)
            current = next
        }
        if superclass(of: current) == nil, let outside = superclassName(of: current), !names.contains(outside) {
            names.append(outside)
        }
        return names
    }

    /// Whether the module gives `String` an initialiser `init(format:…)` of its own, which calls may mean.
    var stringHasOwnFormat: Bool {
        (typesByName["String"] ?? []).contains { index in
            types[index].initialisers.contains { $0.labels.first == "format" }
        }
    }

    // MARK: Selectors

    /// What a `#selector(…)` names.
    enum SelectorTarget {
        /// A method or property whose class's table has it.
        case known(String)
        /// A member that only the compiler can find: of a framework's class, or none at all.
        case unknown(String)
    }

    /// What `#selector` names in the body of a type, by Objective-C's name.
    ///
    /// - Parameter type: The type whose member the source names, as far as it can be told.
    func selector(for reference: SelectorReference, accessor: String?, in type: String?) -> SelectorTarget {
        if let accessor {
            let own = type.flatMap { self.property(reference.name, of: $0) }
            let found = own ?? types.lazy.flatMap(\.properties).first { $0.name == reference.name }
            let key = found?.key ?? reference.name
            return .known(accessor == "setter" ? ObjectiveCNames.setter(of: key) : key)
        }
        if let method = method(for: reference, in: type) { return .known(method.selector) }
        if let selector = importedSelector(for: reference, in: type) { return .known(selector) }
        let labels = reference.labels ?? []
        let full = reference.labels.map { SwiftName.full(reference.name, $0) } ?? reference.name
        return .unknown(
            FrameworkSelectors.names[full] ?? ObjectiveCNames.selector(name: reference.name, labels: labels))
    }

    private func method(for reference: SelectorReference, in type: String?) -> MethodDeclaration? {
        guard let type, let start = self.type(named: type) else {
            // The name of a framework's class, or code outside of any type.
            let declarations = type.map { parts(of: $0) } ?? types
            return best(of: declarations.flatMap(\.methods), for: reference)
        }
        for name in ancestry(of: start) {
            if let found = best(of: parts(of: name).flatMap(\.methods), for: reference) { return found }
        }
        // What an extension gives to a superclass that is a framework's, or to a protocol.
        return types.lazy.filter { $0.kind == .extension || $0.kind == .protocol }
            .filter { classDeclared(by: $0) == nil }.flatMap(\.methods).first { matches($0, reference) }
    }

    /// Of several methods of one name, one that Objective-C knows: `#selector(begin)` is not `begin(below:)`, which is
    /// Swift's own.
    private func best(of methods: [MethodDeclaration], for reference: SelectorReference) -> MethodDeclaration? {
        let named = methods.filter { matches($0, reference) }
        return named.first(where: \.isExposed) ?? named.first
    }

    private func importedSelector(for reference: SelectorReference, in type: String?) -> String? {
        func find(_ methods: [ModuleInterface.Method]) -> String? {
            methods.first { $0.name == reference.name && (reference.labels == nil || reference.labels == $0.labels) }?
                .selector
        }
        for name in type.flatMap({ self.type(named: $0) }).map(ancestry) ?? type.map({ [$0] }) ?? [] {
            let simple = name.split(separator: ".").last.map(String.init) ?? name
            if let found = find(imported.methods[name] ?? imported.methods[simple] ?? []) { return found }
        }
        return find(imported.methods.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    private func matches(_ method: MethodDeclaration, _ reference: SelectorReference) -> Bool {
        method.name == reference.name && (reference.labels == nil || reference.labels == method.labels)
    }

    /// Whether a method must be callable by its selector.
    func needsThunk(_ method: MethodDeclaration, in type: TypeDeclaration) -> Bool {
        if method.isExposed || (type.exposesMembers && !method.isPrivate) { return true }
        if lateBinding(of: method, in: type) != nil { return true }
        if selectorStrings.contains(method.selector) { return true }
        return namedInSelectors.contains(method.name) && selectors.contains { matches(method, $0) }
    }

    /// The names by which a method is an optional requirement that a framework or the project may call.
    func optionalNames(of method: MethodDeclaration) -> [String] {
        let name = method.swiftName
        if let canonical = KnownRequirements.canonicalName(of: name) {
            return canonical == name ? [name] : [canonical, name]
        }
        let own = optionalRequirements[method.name]?.contains { $0.labels == method.labels } ?? false
        return own ? [name] : []
    }

    /// Whether a property must be reachable by its key.
    func needsKey(_ property: PropertyDeclaration, in type: TypeDeclaration) -> Bool {
        if property.isExposed || property.isDynamic || (type.exposesMembers && !property.isPrivate) { return true }
        if keyStrings.contains(property.name) { return true }
        return optionalRequirements[property.name]?.contains { $0.labels == nil } ?? false
    }

    /// The property of a name that a type, or a superclass of it in this module, declares.
    func property(_ name: String, of path: String) -> PropertyDeclaration? {
        guard let type = type(named: path) else { return nil }
        return ancestry(of: type).lazy.flatMap { parts(of: $0) }.flatMap(\.properties).first { $0.name == name }
    }

    /// Whether any type but a protocol, of this module or an imported one, has a property of this name.
    func hasProperty(_ name: String) -> Bool {
        types.contains { $0.kind != .protocol && $0.properties.contains { $0.name == name } }
            || imported.properties.values.contains { $0[name] != nil }
    }

    // MARK: Overriding

    /// Whether a member that an extension declares is overridden, in this module or perhaps in another one.
    private func isOverridden(_ name: String, of path: String) -> Bool {
        (overrides[name] ?? []).contains { index in
            guard let heir = classDeclared(by: types[index]) else { return false }
            return heir.path != path && ancestry(of: heir).contains(path)
        }
    }

    /// The class into which a member of an extension must go, since only Objective-C lets what an extension declares
    /// override or be overridden; nil if it can stay.
    func newHome(
        ofMember name: String, of type: TypeDeclaration, isOverride: Bool, isExposed: Bool, isOpen: Bool
    ) -> TypeDeclaration? {
        guard type.kind == .extension, let owner = classNamed(type.path, in: type.scope) else { return nil }
        let mayBeOverridden = isExposed || type.exposesMembers || isOpen
        guard isOverride || (mayBeOverridden && (isOpen || isOverridden(name, of: owner.path))) else { return nil }
        return owner
    }

    /// How a method is called that overrides what an extension of another module's class declares, or is overridden
    /// so; nil for all others.
    func lateBinding(of method: MethodDeclaration, in type: TypeDeclaration) -> LateBoundMember? {
        let name = method.swiftName
        if let owner = classDeclared(by: type) {
            guard method.isOverride, isLateBound(name, in: owner, isStatic: method.isStatic) else { return nil }
            return .override(of: method, in: owner, module: options.moduleName)
        }
        guard type.kind == .extension, !method.isStatic, self.type(named: type.path, in: type.scope) == nil,
            extendedNames.contains(name), method.isExposed || type.exposesMembers,
            method.isOpen || overrides[name] != nil
        else { return nil }
        return .base(of: method, in: type.path, module: options.moduleName)
    }

    /// Whether a class's override of a name is of a member that stands in an extension of a class outside of the
    /// module.
    func isLateBound(_ name: String, in owner: TypeDeclaration, isStatic: Bool) -> Bool {
        if isStatic { return LateBoundMember.ofObjects.classMethods[name] != nil }
        if LateBoundMember.ofObjects.methods[name] != nil { return true }
        if LateBoundMember.ofPlainObjects[name] != nil { return isPlainObject(owner) }
        guard imported.lateBoundMembers.contains(name) || extendedNames.contains(name) else { return false }
        // An ancestor that declares it itself is overridden as usual.
        return !ancestry(of: owner).dropFirst().contains { path in
            classNamed(path) != nil
                && parts(of: path).contains { $0.methods.contains { $0.swiftName == name && !$0.isOverride } }
        }
    }

    /// Whether a class inherits from no class of a framework but NSObject.
    private func isPlainObject(_ type: TypeDeclaration) -> Bool {
        let last = ancestry(of: type).last ?? ""
        return imported.root(of: last) == "NSObject"
    }

    // MARK: Other modules

    /// What modules that import this one must know of it.
    func interface(with requirements: [OptionalRequirement]) -> ModuleInterface {
        var result = ModuleInterface()
        result.optionalRequirements = requirements
        if !options.headerModules.isEmpty { result.headerModules[options.moduleName] = options.headerModules }
        for type in types {
            let path = classDeclared(by: type)?.path ?? type.path
            let methods = type.methods.filter { !$0.isPrivate }.map {
                ModuleInterface.Method(name: $0.name, labels: $0.labels, selector: $0.selector)
            }
            if !methods.isEmpty { result.methods[path, default: []] += methods }
            if type.kind == .class, type.isPublic {
                result.classes[path] = ModuleInterface.Class(
                    superclass: superclassName(of: type), initialisers: type.initialisers)
            }
            for property in type.properties where !property.isPrivate && type.kind != .protocol {
                result.properties[path, default: [:]][property.name] = .some(property.type)
            }
            for method in type.methods where method.isOpen && lateBinding(of: method, in: type)?.isBase == true {
                result.lateBoundMembers.insert(method.swiftName)
            }
        }
        return result
    }
}

extension TypeDeclaration {
    fileprivate var overriddenNames: [String] {
        methods.filter(\.isOverride).map(\.swiftName) + properties.filter(\.isOverride).map(\.name)
    }
}

extension String {
    /// `Box` for `Box<Int>`.
    var withoutGenericArguments: String {
        firstIndex(of: "<").map { String(self[..<$0]) } ?? self
    }
}
