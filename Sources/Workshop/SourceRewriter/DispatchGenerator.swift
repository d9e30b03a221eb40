// Writes the code that fills the dispatch table: for each class in a file an extension at the file's end, where
// private members can still be reached, and one function that calls them all.

struct DispatchGenerator {
    /// Ends the path of generated lines, so that a compiler's message about them can be told from others.
    static let pathMark = " (dispatch)"

    let model: ModuleModel
    let fileIndex: Int
    let path: String

    /// What is added to a file.
    struct Output {
        /// Lines for the end of the file.
        var appended = ""
        /// Pieces without line breaks, by byte offset.
        var insertions: [(offset: Int, text: String)] = []
    }

    /// The function that registers a file's classes.
    static func fileFunction(_ index: Int) -> String { "_hodieRegisterFile\(index)" }

    func generate(types: [TypeDeclaration], entry: [String] = []) -> Output {
        var output = Output()
        var calls = entry
        for (index, type) in types.enumerated() {
            if type.kind == .class, type.isGeneric || type.isHidden {
                describeInside(type, into: &output)
            } else if let target = registeredClass(type) {
                let function = "_hodieRegister\(fileIndex)_\(index)"
                calls.append("\(target).\(function)(registry)")
                output.appended += mark(type.line)
                output.appended +=
                    "extension \(target) { nonisolated static func \(function)(_ registry: \(Self.registry)) {\n"
                output.appended += "registry.register(\(head(of: type, as: target)), describe: { table in\n"
                for (line, statement) in members(of: type, as: target) {
                    output.appended += mark(line) + statement + "\n"
                }
                output.appended += "}) } }\n"
            }
            if type.isEntry, type.kind == .class {
                calls.append("registry.applicationDelegateClass = \(type.path).self")
            }
        }
        output.appended += mark(1)
        output.appended += "func \(Self.fileFunction(fileIndex))(_ registry: \(Self.registry)) {\n"
        output.appended += calls.map { $0 + "\n" }.joined() + "}\n"
        return output
    }

    private static let registry = "AppleFoundation.ClassRegistry"

    private func mark(_ line: Int) -> String {
        "#sourceLocation(file: \(sourceLocationLiteral(path + Self.pathMark)), line: \(line))\n"
    }

    /// How the class is called whose table a declaration fills; nil if there is none.
    private func registeredClass(_ type: TypeDeclaration) -> String? {
        switch type.kind {
        case .class: return type.path
        case .extension:
            guard !type.isConstrained else { return nil }
            if let known = model.classNamed(type.path) {
                return known.isGeneric || known.isHidden ? nil : type.path
            }
            return !model.isOtherType(type.path) && type.hasExposedMembers ? type.path : nil
        default: return nil
        }
    }

    private func head(of type: TypeDeclaration, as target: String) -> String {
        var result = "class: \(target).self"
        guard type.kind == .class else { return result }
        let full = "\(model.options.moduleName).\(type.path)"
        let names = type.objectiveCName.map { [$0, full] } ?? [full]
        result += ", names: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
        if let instance = model.instance(of: type) { result += ", make: { \(instance) }" }
        return result
    }

    /// A generic, private or local class describes itself when it is asked: nothing outside can name it.
    private func describeInside(_ type: TypeDeclaration, into output: inout Output) {
        let parent = model.superclassName(of: type).flatMap { model.classNamed($0) }
        let overrides = parent.map { $0.isGeneric || $0.isHidden } ?? false
        if !overrides {
            output.insertions.append(
                (type.inheritanceEnd, (type.inherited.isEmpty ? ": " : ", ") + "AppleFoundation.SelfDescribingClass"))
        }
        let statements = members(of: type, as: type.simpleName).map(\.statement)
        output.insertions.append(
            (
                type.end,
                "; nonisolated \(type.isPublic ? "public " : "")\(overrides ? "override " : "")class func "
                    + "_hodieDescribe(in registry: \(Self.registry)) { "
                    + "registry.register(class: \(type.simpleName).self, describe: { table in "
                    + statements.joined(separator: "; ") + " }) } "
            ))
    }

    // MARK: Members

    private func members(of type: TypeDeclaration, as target: String) -> [(line: Int, statement: String)] {
        var result: [(line: Int, statement: String)] = []
        var seen: Set<String> = []
        for method in type.methods where !method.isStatic && method.isCallable {
            let closure = "{ (target: \(target), arguments) in \(call(method)) }"
            var exposed: Set<String> = []
            let optional = model.optionalNames(of: method)
            if model.needsThunk(method, in: type) || !optional.isEmpty, seen.insert(method.selector).inserted {
                let name = method.swiftName
                result.append((method.line, "table.method(\"\(method.selector)\", \"\(name)\") \(closure)"))
                exposed.insert(name)
            }
            for name in optional where !exposed.contains(name) && seen.insert(name).inserted {
                result.append((method.line, "table.optionalMethod(\"\(name)\") \(closure)"))
            }
        }
        for property in type.properties where !property.isStatic && model.needsKey(property, in: type) {
            guard seen.insert("." + property.key).inserted else { continue }
            result += access(to: property, as: target).map { (property.line, $0) }
        }
        let names = type.methods.filter { !$0.isStatic }.map(\.swiftName)
        if !names.isEmpty {
            result.append((type.line, "table.implements(\(list(names)))"))
        }
        for (role, function) in [(PropertyDeclaration.Role.outlet, "outlets"), (.inspectable, "inspectables")] {
            let keys = type.properties.filter { $0.role == role }.map(\.key)
            if !keys.isEmpty { result.append((type.line, "table.\(function)(\(list(keys)))")) }
        }
        return result
    }

    private func list(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private func call(_ method: MethodDeclaration) -> String {
        let arguments = zip(method.labels, method.parameterTypes).enumerated().map { index, parameter in
            let label = parameter.0.isEmpty ? "" : "\(parameter.0): "
            return "\(label)try arguments(\(index), (\(parameter.1)).self)"
        }
        let name = KnownRequirements.renamed[method.swiftName] ?? method.name
        let call = "target.\(name)(\(arguments.joined(separator: ", ")))"
        if method.isAsync {
            let attempt = method.canThrow || !arguments.isEmpty ? "try " : ""
            // The object goes along to wherever the method runs, as with every call of Objective-C's.
            return "nonisolated(unsafe) let target = target; "
                + "_ = Task { @MainActor in _ = \(attempt)await \(call) }; return nil"
        }
        let attempt = method.canThrow ? "try " : ""
        return method.returnsValue ? "return \(attempt)\(call)" : "\(attempt)\(call); return nil"
    }

    private func access(to property: PropertyDeclaration, as target: String) -> [String] {
        let reading =
            property.type.map { "let value: \($0) = target.\(property.name); return value" }
            ?? "target.\(property.name)"
        var result = ["table.getter(\"\(property.key)\") { (target: \(target)) in \(reading) }"]
        if property.isSettable {
            let assignment =
                property.type.map { "target.\(property.name) = try arguments(0, (\($0)).self)" }
                ?? "try arguments.assign(0, to: &target.\(property.name))"
            result.append("table.setter(\"\(property.key)\") { (target: \(target), arguments) in \(assignment) }")
        }
        return result
    }
}

/// A path as `#sourceLocation` takes it.
func sourceLocationLiteral(_ path: String) -> String {
    let escaped = path.flatMap { character -> String in
        switch character {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n", "\r": " "
        default: String(character)
        }
    }
    return "\"\(String(escaped))\""
}
