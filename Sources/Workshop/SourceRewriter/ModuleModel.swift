// All declarations of a module together, and the questions that only they can answer.

struct ModuleModel {
    let options: RewriteOptions
    let types: [TypeDeclaration]
    let selectors: Set<SelectorReference>
    let selectorStrings: Set<String>
    let keyStrings: Set<String>
    /// Those of this module's protocols and of the project's other modules, by name.
    let optionalRequirements: [String: [OptionalRequirement]]

    private let typesByName: [String: [Int]]
    private let namedInSelectors: Set<String>

    init(options: RewriteOptions, collectors: [DeclarationCollector]) {
        self.options = options
        types = collectors.flatMap(\.types)
        selectors = collectors.reduce(into: []) { $0.formUnion($1.selectors) }
        namedInSelectors = Set(selectors.map(\.name))
        selectorStrings = collectors.reduce(into: []) { $0.formUnion($1.selectorStrings) }
        keyStrings = collectors.reduce(into: []) { $0.formUnion($1.keyStrings) }
        let requirements = options.importedRequirements + collectors.flatMap(\.optionalRequirements)
        optionalRequirements = Dictionary(grouping: requirements, by: \.name)
        var byName: [String: [Int]] = [:]
        for (index, type) in types.enumerated() {
            byName[type.simpleName, default: []].append(index)
        }
        typesByName = byName
    }

    /// The class that a name means, if it is one of this module's.
    func classNamed(_ name: String) -> TypeDeclaration? {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        let found = (typesByName[simple] ?? []).map { types[$0] }.filter { $0.kind == .class }
        return found.first { $0.path == name } ?? found.first
    }

    /// Whether a name means a type of this module that is no class.
    func isOtherType(_ name: String) -> Bool {
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        return (typesByName[simple] ?? []).contains { types[$0].kind != .class && types[$0].kind != .extension }
    }

    /// The name of a class's superclass: what comes first after the colon and is no protocol of this module.
    func superclassName(of type: TypeDeclaration) -> String? {
        type.inherited.first.flatMap { isOtherType($0) ? nil : $0.withoutGenericArguments }
    }

    /// The class itself and its superclasses as far as they are this module's, then the first that is not.
    func ancestry(of type: TypeDeclaration) -> [String] {
        var names = [type.path]
        var current = type
        while let next = superclassName(of: current), !names.contains(next) {
            names.append(next)
            guard let known = classNamed(next), !names.contains(known.path) || known.path == next else { break }
            current = known
        }
        return names
    }

    // MARK: Selectors

    /// Objective-C's name for what `#selector` names in a type.
    func selector(for reference: SelectorReference, accessor: String?, in enclosing: String?) -> String {
        if let accessor {
            let property = types.lazy.flatMap(\.properties).first { $0.name == reference.name }
            let key = property?.key ?? reference.name
            return accessor == "setter" ? ObjectiveCNames.setter(of: key) : key
        }
        if let method = method(for: reference, in: enclosing) { return method.selector }
        let labels = reference.labels ?? []
        let full = reference.labels.map { SwiftName.full(reference.name, $0) } ?? reference.name
        return FrameworkSelectors.names[full] ?? ObjectiveCNames.selector(name: reference.name, labels: labels)
    }

    private func method(for reference: SelectorReference, in enclosing: String?) -> MethodDeclaration? {
        let qualifier = reference.qualifier.flatMap { classNamed($0.withoutGenericArguments) == nil ? nil : $0 }
        let start = (qualifier ?? enclosing).flatMap { classNamed($0.withoutGenericArguments) }
        for name in start.map(ancestry) ?? [] {
            let simple = name.split(separator: ".").last.map(String.init) ?? name
            let own = (typesByName[simple] ?? []).flatMap { types[$0].methods }
            if let found = own.first(where: { matches($0, reference) }) { return found }
        }
        return types.lazy.flatMap(\.methods).first { matches($0, reference) }
    }

    private func matches(_ method: MethodDeclaration, _ reference: SelectorReference) -> Bool {
        method.name == reference.name && (reference.labels == nil || reference.labels == method.labels)
    }

    /// Whether a method must be callable by its selector.
    func needsThunk(_ method: MethodDeclaration, in type: TypeDeclaration) -> Bool {
        if method.isExposed || (type.exposesMembers && !method.isPrivate) { return true }
        if KnownRequirements.keyValueCoding.contains(method.swiftName) { return true }
        if selectorStrings.contains(method.selector) { return true }
        return selectors.contains(SelectorReference(name: method.name, labels: nil))
            || namedInSelectors.contains(method.name) && selectors.contains { matches(method, $0) }
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
        if property.isExposed || (type.exposesMembers && !property.isPrivate) { return true }
        if keyStrings.contains(property.name) { return true }
        return optionalRequirements[property.name]?.contains { $0.labels == nil } ?? false
    }

    // MARK: Initialisers

    /// An expression that makes an instance of a class; nil if none is sure to compile.
    func instance(of type: TypeDeclaration) -> String? {
        let base = ancestry(of: type).last.flatMap { classNamed($0) == nil ? $0 : nil }
        var forms: [(labels: [String], call: String)] = [([], "()")]
        switch base {
        case nil, "NSObject", "UIResponder": break
        case let name? where name.hasPrefix("UI") && name.hasSuffix("Controller"):
            forms.insert((["nibName", "bundle"], "(nibName: nil, bundle: nil)"), at: 0)
        case "UIView", "UIControl", "UILabel", "UIButton", "UIImageView", "UIScrollView", "UIStackView",
            "UIProgressView", "UITextField", "UISwitch", "UISlider":
            forms.insert((["frame"], "(frame: .zero)"), at: 0)
        default: return nil
        }
        let fallbacks: Set<String> = ["NSObject", "UIResponder"]
        for form in forms {
            let isBaseForm = forms.count == 2 ? form.labels == forms[0].labels : true
            let baseHasIt = isBaseForm && (forms.count == 2 || base == nil || fallbacks.contains(base ?? ""))
            if canMake(type, with: form.labels, baseHasIt: baseHasIt, visited: []) {
                return "\(type.path)\(form.call)"
            }
        }
        return nil
    }

    private func canMake(
        _ type: TypeDeclaration, with labels: [String], baseHasIt: Bool, visited: Set<String>
    ) -> Bool {
        if let own = type.initialisers.first(where: { $0.labels == labels || (labels.isEmpty && $0.defaultsAll) }) {
            return !own.isUnavailable && !own.canThrow
        }
        guard type.initialisers.allSatisfy(\.isConvenience) else { return false }
        guard let name = superclassName(of: type), !visited.contains(name) else { return baseHasIt }
        guard let parent = classNamed(name) else { return baseHasIt }
        return canMake(parent, with: labels, baseHasIt: baseHasIt, visited: visited.union([name]))
    }
}

extension String {
    /// `Box` for `Box<Int>`.
    var withoutGenericArguments: String {
        firstIndex(of: "<").map { String(self[..<$0]) } ?? self
    }
}
