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

    /// - Parameters:
    ///   - types: What the file declares.
    ///   - entry: Statements for the file's registration function.
    ///   - selectors: Uses of selectors in the file that only the compiler can find the methods of.
    func generate(types: [TypeDeclaration], entry: [String] = [], selectors: [SelectorUse] = []) -> Output {
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
        for (index, use) in selectors.enumerated() { output.appended += registration(of: use, index) }
        output.appended += mark(1)
        output.appended += "func \(Self.fileFunction(fileIndex))(_ registry: \(Self.registry)) {\n"
        output.appended += selectors.indices.map { "_hodieSelector\(fileIndex)_\($0)(registry)\n" }.joined()
        output.appended += calls.map { $0 + "\n" }.joined() + "}\n"
        return output
    }

    private static let registry = "AppleFoundation.ClassRegistry"

    /// Calls what a selector names in such a way that the name stands where the source has it.
    private func registration(of use: SelectorUse, _ index: Int) -> String {
        let path = sourceLocationLiteral(path + SelectorUse.pathMark)
        let call = use.isCast ? "(\(use.method))(target)" : "target\n\(padding(use.column)).\(use.method)"
        return """
            #sourceLocation(file: \(path), line: \(use.isCast ? use.line : use.line - 1))
            private func _hodieSelector\(fileIndex)_\(index)(_ registry: \(Self.registry)) { registry.register(method: "\(use.selector)", of: \(use.type).self) { (target: \(use.type), arguments) in try arguments.apply(\(call)) } }

            """
    }

    private func padding(_ column: Int) -> String { String(repeating: " ", count: max(0, column - 2)) }

    private func mark(_ line: Int) -> String {
        "#sourceLocation(file: \(sourceLocationLiteral(path + Self.pathMark)), line: \(line))\n"
    }

    /// How the class is called whose table a declaration fills; nil if there is none.
    private func registeredClass(_ type: TypeDeclaration) -> String? {
        switch type.kind {
        case .class: return type.path
        case .extension:
            guard !type.isConstrained else { return nil }
            if let known = model.classDeclared(by: type) {
                return known.isGeneric || known.isHidden ? nil : type.path
            }
            return !model.isOtherType(type.path, in: type.scope) && type.hasExposedMembers ? type.path : nil
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

    /// What is written like a superclass, and says only that threads may share the objects.
    private static func isMarker(_ inherited: String) -> Bool {
        ["Sendable", "@unchecked Sendable"].contains(inherited)
    }

    /// A generic, private or local class describes itself when it is asked: nothing outside can name it.
    private func describeInside(_ type: TypeDeclaration, into output: inout Output) {
        let statements = members(of: type, as: type.simpleName).map(\.statement)
        // A class that derives from nothing: none of its members is looked up by name.
        if type.inherited.allSatisfy(Self.isMarker), !statements.contains(where: { !$0.hasPrefix("table.implements(") })
        {
            return
        }
        let parent = model.superclass(of: type)
        let overrides = parent.map { $0.isGeneric || $0.isHidden } ?? false
        if !overrides {
            output.insertions.append(
                (type.inheritanceEnd, (type.inherited.isEmpty ? ": " : ", ") + "AppleFoundation.SelfDescribingClass"))
        }
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
        for method in type.methods where method.isCallable {
            let late = model.lateBinding(of: method, in: type)
            let call = call(method, named: late?.isBase == false ? late?.name ?? method.name : method.name, in: type)
            let selector = late?.selector ?? method.selector
            let name = method.swiftName
            if method.isStatic {
                guard model.needsThunk(method, in: type), seen.insert("+" + selector).inserted else { continue }
                let closure = "{ (target: \(target).Type, arguments) in \(call) }"
                result.append((method.line, "table.classMethod(\"\(selector)\", \"\(name)\") \(closure)"))
                continue
            }
            let closure = "{ (target: \(target), arguments) in \(call) }"
            var exposed: Set<String> = []
            let optional = model.optionalNames(of: method)
            if model.needsThunk(method, in: type) || !optional.isEmpty, seen.insert(selector).inserted {
                result.append((method.line, "table.method(\"\(selector)\", \"\(name)\") \(closure)"))
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

    private func call(_ method: MethodDeclaration, named name: String, in type: TypeDeclaration) -> String {
        let arguments = zip(method.labels, method.parameterTypes).enumerated().map { index, parameter in
            let label = parameter.0.isEmpty ? "" : "\(parameter.0): "
            return "\(label)try arguments(\(index), (\(qualified(parameter.1, in: type))).self)"
        }
        let call = "target.\(name)(\(arguments.joined(separator: ", ")))"
        if method.isAsync {
            let attempt = method.canThrow || !arguments.isEmpty ? "try " : ""
            // The target is used on the thread on which the method runs, as in every Objective-C call; the compiler
            // cannot see that this is safe.
            return "nonisolated(unsafe) let target = target; "
                + "_ = Task { @MainActor in _ = \(attempt)await \(call) }; return nil"
        }
        let attempt = method.canThrow ? "try " : ""
        return method.returnsValue ? "return \(attempt)\(call)" : "\(attempt)\(call); return nil"
    }

    /// A type as it is named outside of the types around a nested one, whose own nested types it may name.
    private func qualified(_ text: String, in type: TypeDeclaration) -> String {
        guard type.kind == .class, !type.isHidden, !type.isGeneric, var scope = type.scope else { return text }
        var scopes = [scope]
        while let dot = scope.lastIndex(of: ".") {
            scope = String(scope[..<dot])
            scopes.append(scope)
        }
        var result = ""
        var rest = Substring(text)
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if word.isEmpty {
                result.append(first)
                rest = rest.dropFirst()
                continue
            }
            let around = result.last == "." ? nil : scopes.first { model.declares(String(word), inside: $0) }
            // Members of the type itself take precedence over those of its extensions.
            let isOwn = model.declares(String(word), inside: type.path)
            result += isOwn ? "" : around.map { "\($0)." } ?? ""
            result += word
            rest = rest.dropFirst(word.count)
        }
        return result
    }

    /// The types of properties are left to the compiler: a source may name them as only its own place can.
    private func access(to property: PropertyDeclaration, as target: String) -> [String] {
        let name = "target.\(property.name)"
        var result = ["table.getter(\"\(property.key)\") { (target: \(target)) in \(name) }"]
        if property.isSettable {
            result.append(
                "table.setter(\"\(property.key)\") { (target: \(target), arguments) in "
                    + "\(name) = try arguments(0, like: \(name)) }")
        }
        // In Swift 6 a key path may need the main actor, which this code is not on.
        if property.isDynamic, model.options.languageVersion < LanguageVersion(6) {
            result.append("table.keyPath(\"\(property.key)\", \\\(target).\(property.name))")
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
