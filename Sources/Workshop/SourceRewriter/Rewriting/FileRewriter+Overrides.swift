// Overrides of members that extensions declare, and overrides that stand in extensions themselves.

import SwiftSyntax

extension FileRewriter {
    // MARK: Members of extensions that override or are overridden

    /// Gives a method of an extension another name, if its class must have a method of the name.
    func forward(_ node: FunctionDeclSyntax, _ type: TypeDeclaration) {
        let facts = ModifierFacts(node.modifiers)
        let name = SwiftName.full(
            SwiftName.bare(node.name.text), SignatureFacts(node.signature.parameterClause).labels)
        guard
            let home = model.newHome(
                ofMember: name, of: type, isOverride: facts.isOverride,
                isExposed: AttributeFacts(node.attributes).isExposed, isOpen: facts.isOpen)
        else { return }
        let other = generatedName("Moved", in: home.path, member: SwiftName.bare(node.name.text))
        replace(node.name, with: other)
        blankAccess(node.modifiers)
        let declaration = ForwardedMember.function(node, modifiers: head(node.attributes, node.modifiers)) { call in
            let returns = node.signature.returnClause != nil
            return "\(returns ? "return " : "")\(call(other, ""))"
        }
        addForwarded(declaration, to: home, line: file.line(of: node.funcKeyword))
    }

    /// The same for a property, which is computed or watches an inherited one.
    func forward(_ node: VariableDeclSyntax, _ type: TypeDeclaration) {
        guard let binding = node.bindings.first, node.bindings.count == 1,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let written = binding.typeAnnotation?.type.singleLine, let block = binding.accessorBlock
        else { return }
        let facts = ModifierFacts(node.modifiers)
        let name = SwiftName.bare(identifier.text)
        guard
            let home = model.newHome(
                ofMember: name, of: type, isOverride: facts.isOverride,
                isExposed: AttributeFacts(node.attributes).isExposed, isOpen: facts.isOpen)
        else { return }
        let other = generatedName("Moved", in: home.path, member: name)
        blankAccess(node.modifiers)
        var accessors: [String]
        if case .accessors(let list) = block.accessors, list.contains(where: \.isObserver) {
            accessors = watchInstead(node, binding, list, calling: other, type: written)
        } else {
            replace(identifier, with: other)
            accessors = ["get { return self.\(other) }"]
            if binding.isSettable { accessors.append("set { self.\(other) = newValue }") }
        }
        let declaration =
            "\(head(node.attributes, node.modifiers))var \(identifier.text): \(written) "
            + "{ \(accessors.joined(separator: " ")) }"
        addForwarded(declaration, to: home, line: file.line(of: node.bindingSpecifier))
    }

    /// `override var frame: CGRect { didSet { … } }` becomes a function, since an extension cannot watch a property.
    private func watchInstead(
        _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ list: AccessorDeclListSyntax,
        calling other: String, type: String
    ) -> [String] {
        guard let block = binding.accessorBlock else { return [] }
        blank(from: node.bindingSpecifier, through: block.leftBrace)
        blank(from: block.rightBrace, through: block.rightBrace)
        return list.map { accessor in
            let kind = accessor.accessorSpecifier.text
            let value = kind == "willSet" ? "newValue" : "oldValue"
            let parameter = accessor.parameters?.name.text ?? value
            let specifier = accessor.accessorSpecifier.byteRange
            let end = accessor.parameters?.byteRange.upperBound ?? specifier.upperBound
            edits.replace(
                specifier.lowerBound..<end, with: "func \(other)_\(kind)(_ \(parameter): \(type))", in: file.bytes)
            return "\(kind) { self.\(other)_\(kind)(\(value)) }"
        }
    }

    private func addForwarded(_ declaration: String, to home: TypeDeclaration, line: Int) {
        forwarded.append(
            ForwardedMember(
                owner: home.path, ownerFile: home.file, declaration: declaration, path: file.source.path, line: line))
    }

    /// Attributes and modifiers for the member in the class.
    private func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !AttributeFacts.removed.contains($0.attributeName.trimmedDescription) }.map(\.singleLine)
        let words = modifiers.filter { modifier in
            ![.keyword(.dynamic), .keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
        }
        return (kept + words.map(\.singleLine)).map { "\($0) " }.joined()
    }

    /// The renamed member is called from another file, so it cannot be private, and it overrides nothing under its new
    /// name.
    private func blankAccess(_ modifiers: DeclModifierListSyntax) {
        let access: [Keyword] = [.override, .open, .public, .private, .fileprivate]
        for modifier in modifiers where access.contains(where: { modifier.name.tokenKind == .keyword($0) }) {
            blank(modifier)
        }
    }

    private func generatedName(_ kind: String, in path: String, member: String) -> String {
        GeneratedName.make(kind, module: options.moduleName, path: path, member: member)
    }

    // MARK: Members of other modules' extensions

    /// Gives an override of what an extension of another module declares a name of its own, and `super` in it a
    /// meaning; likewise what the project's own extension declares and others override.
    func bindLate(_ node: FunctionDeclSyntax, _ member: LateBoundMember, in type: TypeDeclaration) {
        replace(node.name, with: member.name)
        for modifier in node.modifiers where [.keyword(.override), .keyword(.open)].contains(modifier.name.tokenKind) {
            blank(modifier)
        }
        guard member.isBase, let superName = member.superName else { return }
        let signature = SignatureFacts(node.signature.parameterClause)
        let facts = head(node.attributes, node.modifiers.filter { $0.name.tokenKind != .keyword(.open) })
        let line = file.line(of: node.funcKeyword)
        let access = node.modifiers.contains { [.keyword(.open), .keyword(.public)].contains($0.name.tokenKind) }
        let modifiers = (access && !facts.contains("public") ? "public " : "") + facts
        append("extension \(type.path) {", line: line)
        append(
            ForwardedMember.function(node, modifiers: modifiers) { "return \($0(superName, "nil"))" }, line: line)
        let values = signature.labels.indices.map { "a\($0)" }.joined(separator: ", ")
        let swiftName = SwiftName.full(SwiftName.bare(node.name.text), signature.labels)
        let effects = node.signature.effectSpecifiers
        let attempt = effects?.throwsClause == nil ? "" : "try "
        append(
            ForwardedMember.function(
                node, named: superName, modifiers: modifiers, leading: "_ above: AnyClass?"
            ) { call in
                "return \(attempt)AppleFoundation.ClassRegistry.shared._sendOverridden(\"\(swiftName)\", to: self, "
                    + "above: above, below: \(type.path).self, with: [\(values)]) { \(call(member.name, "")) }"
            }, line: line)
        append("}", line: line)
    }

    /// `super.value(forKey: key)`: super of a method that has another name here.
    func rewriteSuper(_ node: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax?) {
        guard let base = node.base?.as(SuperExprSyntax.self), let scope = enclosing.last,
            let owner = model.classNamed(scope)
        else { return }
        let labels = node.declName.argumentNames.map { $0.arguments.map { SwiftName.label($0.name) } }
        let written = call.map { $0.arguments.map { $0.label.map { SwiftName.bare($0.text) } ?? "" } }
        let name = SwiftName.full(SwiftName.bare(node.declName.baseName.text), labels ?? written ?? [])
        let isStatic = node.isInStaticMember
        // Default arguments may be left out.
        let known = isStatic ? LateBoundMember.ofObjects.classMethods : LateBoundMember.ofObjects.methods
        let short = "addObserver(_:forKeyPath:context:)"
        let isPlain =
            LateBoundMember.ofPlainObjects[name] != nil && model.isLateBound(name, in: owner, isStatic: isStatic)
        if known[name] != nil || isPlain || (name == short && !isStatic) {
            replace(base, with: "self._super(\(owner.selfName).self)")
        } else if model.isLateBound(name, in: owner, isStatic: isStatic), let call,
            let parenthesis = call.leftParen
        {
            replace(base, with: "self")
            replace(node.declName, with: GeneratedName.ofSuper(SwiftName.bare(node.declName.baseName.text)))
            insert(
                "\(owner.selfName).self\(call.arguments.isEmpty ? "" : ", ")",
                at: parenthesis.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }
}

extension TypeDeclaration {
    /// How the type is named in its own body.
    fileprivate var selfName: String { isHidden ? simpleName : path }
}

extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool {
        [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
    }
}

extension SyntaxProtocol {
    /// Whether the nearest member around a node belongs to the type, not to its instances.
    var isInStaticMember: Bool {
        var next = parent
        while let node = next {
            if node.parent?.is(MemberBlockItemSyntax.self) == true {
                return node.asProtocol((any WithModifiersSyntax).self).map { ModifierFacts($0.modifiers).isStatic }
                    ?? false
            }
            next = node.parent
        }
        return false
    }
}
