// Key-value observing. There is no runtime that could change a class under its instances: a `dynamic` property tells
// its changes itself, and a key path literal brings its name along.

import SwiftSyntax

extension FileRewriter {
    /// Makes a property marked `dynamic` tell its changes.
    func announceChanges(of node: VariableDeclSyntax, in type: TypeDeclaration) {
        let modifiers = ModifierFacts(node.modifiers)
        guard modifiers.isDynamic, !modifiers.isStatic, node.bindingSpecifier.tokenKind == .keyword(.var),
            type.kind == .class || type.kind == .extension,
            !AttributeFacts(node.attributes).names.contains("NSManaged")
        else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let key = AttributeFacts(node.attributes).objectiveCName ?? SwiftName.bare(name)
            let will = "AppleFoundation._willSetValue(of: self, forKey: \"\(key)\")"
            let did = "AppleFoundation._didSetValue(of: self, forKey: \"\(key)\")"
            guard let block = binding.accessorBlock else {
                // What is stored cannot be in an extension: the compiler says so.
                guard type.kind == .class else { continue }
                insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.byteRange.upperBound)
                continue
            }
            guard case .accessors(let list) = block.accessors else { continue }
            announce(in: list, of: block, isStored: type.kind == .class, will: will, did: did)
        }
    }

    /// - Parameter isStored: whether a property without a setter may be a stored one.
    private func announce(
        in list: AccessorDeclListSyntax, of block: AccessorBlockSyntax, isStored: Bool, will: String, did: String
    ) {
        func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
            list.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
        }
        func begin(_ accessor: AccessorDeclSyntax, with statement: String) {
            guard let brace = accessor.body?.leftBrace else { return }
            insert(" \(statement);", at: brace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        if let setter = accessor(.set) {
            begin(setter, with: "\(will); defer { \(did) }")
            return
        }
        let before = accessor(.willSet)
        let after = accessor(.didSet)
        guard isStored, before != nil || after != nil else { return }
        let start = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        if let before { begin(before, with: will) } else { insert(" willSet { \(will) }", at: start) }
        if let after { begin(after, with: "defer { \(did) }") } else { insert(" didSet { \(did) }", at: start) }
    }

    /// `observe(\.count, options: …)`: the observer must know what the key path is called.
    func nameKeyPath(of call: FunctionCallExprSyntax) {
        let called: String
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            called = member.declName.baseName.text
        } else if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            called = name.baseName.text
        } else {
            return
        }
        let label = call.arguments.first?.label?.text
        guard label == ["observe": nil, "willChangeValue": "for", "didChangeValue": "for"][called, default: "-"],
            let argument = call.arguments.first?.expression, let path = argument.as(KeyPathExprSyntax.self),
            let key = key(of: path), !model.declaresItsOwnObserve(called)
        else { return }
        insert(", _named: \"\(key)\"", at: argument.byteRange.upperBound)
    }

    private func key(of path: KeyPathExprSyntax) -> String? {
        var names: [String] = []
        for component in path.components {
            switch component.component {
            case .property(let property): names.append(SwiftName.bare(property.declName.baseName.text))
            case .optional: continue
            default: return nil
            }
        }
        return names.isEmpty ? nil : names.map(model.key(ofProperty:)).joined(separator: ".")
    }
}

extension ModuleModel {
    /// What key-value coding calls a property of the module's, or of a framework's.
    fileprivate func key(ofProperty name: String) -> String {
        types.lazy.flatMap(\.properties).first { $0.name == name && $0.objectiveCName != nil }?.key ?? name
    }

    /// Whether the module, or one of the project's that it imports, has a method of its own that takes a key path.
    fileprivate func declaresItsOwnObserve(_ name: String) -> Bool {
        types.contains { type in
            type.methods.contains { $0.name == name && $0.parameterTypes.first?.contains("KeyPath<") == true }
        } || imported.methods.values.contains { $0.contains { $0.name == name && $0.labels.first == "" } }
    }
}
