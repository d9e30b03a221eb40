// `@objc optional`. The requirement becomes an ordinary one with a default in an extension, and a property beside it
// holds the method as a closure if the object implements it: calls with `?` go through that property.

import SwiftSyntax

extension FileRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard AttributeFacts(node.attributes).names.contains("objc") else { return }
        // Objective-C protocols are for classes only.
        let inherited = node.inheritanceClause?.inheritedTypes
        let names = inherited?.map { $0.type.trimmedDescription } ?? []
        if names.isEmpty {
            insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
        } else if let first = inherited?.first, !names.contains("class"), !names.contains("AnyObject") {
            insert("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia.utf8Offset)
        }

        let members = OptionalMembers(conditions: conditions)
        members.walk(node.memberBlock)
        guard !members.functions.isEmpty || !members.variables.isEmpty else { return }
        let access = node.modifiers.map(\.name.text).first {
            ["public", "private", "fileprivate", "package"].contains($0)
        }
        append("\(access.map { "\($0) " } ?? "")extension \(node.name.text) {", line: file.line(of: node))
        for function in members.functions { append(defaultImplementation(of: function), line: file.line(of: function)) }
        for variable in members.variables {
            for text in optionalProperties(of: variable) { append(text, line: file.line(of: variable)) }
        }
        append("}", line: file.line(of: node))
    }

    private func defaultImplementation(of node: FunctionDeclSyntax) -> String {
        let parameters = node.signature.parameterClause.parameters
        let facts = SignatureFacts(node.signature.parameterClause)
        let name = SwiftName.bare(node.name.text)
        let requirement = OptionalRequirement(name: name, labels: facts.labels)
        let effects = node.signature.effectSpecifiers?.trimmedDescription ?? ""
        let attempt =
            (node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try ")
            + (node.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "await ")
        let result = node.signature.returnClause?.type.singleLine ?? "Void"

        let names = parameters.indices.enumerated().map { number, _ in "a\(number)" }
        let declared = zip(parameters, names).map { parameter, name in
            "\(parameter.firstName.text) \(name): \(parameter.type.singleLine)"
        }
        // A closure that may not escape cannot be handed on as a value.
        let escapes = parameters.allSatisfy { !$0.type.is(FunctionTypeSyntax.self) }
        let passed = escapes ? names.joined(separator: ", ") : ""
        let registry = "AppleFoundation.ClassRegistry.shared"
        let forwarded = zip(facts.labels, names.indices).map { label, index in
            (label.isEmpty ? "" : "\(label): ") + "$\(index)"
        }
        let closureTypes = parameters.map { parameter -> String in
            // In a function type an implicitly unwrapped optional is a plain one, and closures keep their @escaping.
            if let wrapped = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return "\(wrapped.wrappedType.singleLine)?"
            }
            return parameter.type.singleLine
        }
        return """
            func \(node.name.text)(\(declared.joined(separator: ", "))) \(effects) -> \(result) \
            { return \(registry)._callOptional("\(requirement.swiftName)", on: self, with: [\(passed)]) } \
            ; var \(requirement.closureName): ((\(closureTypes.joined(separator: ", "))) \(effects) -> \(result))? \
            { guard \(registry).implements(self, "\(requirement.swiftName)") else { return nil } \
            ; return { \(attempt)self.\(node.name.text)(\(forwarded.joined(separator: ", "))) } }
            """
    }

    private func optionalProperties(of node: VariableDeclSyntax) -> [String] {
        node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = binding.typeAnnotation?.type.singleLine
            else { return nil }
            // A property of that name that the class itself has takes precedence.
            return "@_disfavoredOverload var \(name): (\(type))? "
                + "{ AppleFoundation.ClassRegistry.shared._optionalProperty(\"\(SwiftName.bare(name))\", of: self) }"
        }
    }

    /// `delegate?.list?(self, didSelect: 3)`: the delegate if it implements the method, and then the method.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let inner: ExprSyntax
        let mark: TokenSyntax
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (inner, mark) = (chain.expression, chain.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (inner, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return
        }
        guard let reference = inner.memberName, isRequirement(reference, of: inner) else { return }
        let name = SwiftName.bare(reference.baseName.text)
        guard
            let requirement = requirement(name, for: node, in: model.optionalRequirements)
                ?? requirement(name, for: node, in: KnownRequirements.byBaseName)
        else { return }
        askWhetherImplemented(inner, requirement.swiftName, then: mark.text)
        blank(mark)
    }

    /// `if delegate?.listDidChange != nil`, `let select = delegate?.list(_:didSelect:)`.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        let name = SwiftName.bare(node.declName.baseName.text)
        let own = model.optionalRequirements[name]?.filter { $0.labels != nil } ?? []
        let candidates = own.isEmpty ? KnownRequirements.byBaseName[name] ?? [] : own
        guard !candidates.isEmpty, !node.isCalled, node.base != nil else { return }
        let labels = node.declName.argumentNames.map { $0.arguments.map { SwiftName.label($0.name) } }
        guard let found = candidates.first(where: { labels == nil || $0.labels == labels }),
            isRequirement(node.declName, of: ExprSyntax(node)), !own.isEmpty || isFrameworkDelegate(node.base)
        else { return }
        if node.isComparedWithNil {
            askWhetherImplemented(ExprSyntax(node), found.swiftName, then: nil)
        } else if !own.isEmpty, labels != nil || node.isBound {
            replace(node.declName, with: found.closureName)
        }
    }

    /// Puts `_implementing(…, "name")` around what stands before a member's name.
    ///
    /// - Parameter mark: `?` or `!`, if the member follows; nil if only the object is wanted.
    private func askWhetherImplemented(_ member: ExprSyntax, _ name: String, then mark: String?) {
        let function = "AppleFoundation._implementing("
        guard let access = member.as(MemberAccessExprSyntax.self), let base = access.base else {
            insert("\(function)self, \"\(name)\")\(mark ?? "").", at: member.byteRange.lowerBound)
            return
        }
        insert(function, at: base.byteRange.lowerBound)
        var object = base
        // The function takes an object that is not there for one that does not implement the method.
        if let chain = base.as(OptionalChainingExprSyntax.self) {
            object = chain.expression
            blank(chain.questionMark)
        }
        insert(", \"\(name)\")\(mark ?? "")", at: object.byteRange.upperBound)
        guard mark == nil, let last = access.declName.lastToken(viewMode: .sourceAccurate) else { return }
        blank(from: access.period, through: last)
    }

    /// Whether a member is a protocol's, not a closure that is kept in a property of the same name.
    private func isRequirement(_ reference: DeclReferenceExprSyntax, of member: ExprSyntax) -> Bool {
        let name = SwiftName.bare(reference.baseName.text)
        guard let access = member.as(MemberAccessExprSyntax.self), let base = access.base else {
            // `list?(…)` in an extension of the protocol.
            return enclosing.last.flatMap { model.type(named: $0) }?.kind == .protocol
        }
        if let type = resolver.type(of: base, in: enclosing.last) {
            guard let known = model.type(named: type, in: enclosing.last) else { return true }
            return known.kind == .protocol || model.property(name, of: known.path) == nil
        }
        return !model.hasProperty(name) || Self.soundsLikeDelegate(base.trimmedDescription)
    }

    /// Whether what stands before a member that is not called is an object of a framework's protocol.
    private func isFrameworkDelegate(_ base: ExprSyntax?) -> Bool {
        guard let base else { return false }
        if let type = resolver.type(of: base, in: enclosing.last) {
            return model.type(named: type, in: enclosing.last) == nil && Self.soundsLikeDelegate(type)
        }
        return Self.soundsLikeDelegate(base.trimmedDescription)
    }

    private static func soundsLikeDelegate(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["delegate", "datasource", "providing"].contains { text.contains($0) }
    }

    private func requirement(
        _ name: String, for call: FunctionCallExprSyntax, in known: [String: [OptionalRequirement]]
    ) -> OptionalRequirement? {
        let written = call.arguments.map { $0.label.map { SwiftName.bare($0.text) } ?? "" }
        let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
        return known[name]?.first { requirement in
            guard let labels = requirement.labels else { return false }
            return labels.count == written.count + trailing && Array(labels.prefix(written.count)) == written
        }
    }
}

extension ExprSyntax {
    fileprivate var memberName: DeclReferenceExprSyntax? {
        self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    }
}

extension MemberAccessExprSyntax {
    /// Whether the member is called, or called with `?` or `!`.
    fileprivate var isCalled: Bool {
        var node = Syntax(self)
        while let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            node = parent
        }
        return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
            || (node.id != id && node.parent?.is(MemberAccessExprSyntax.self) == true)
    }
}

extension MemberAccessExprSyntax {
    /// Whether the member, or the chain that it ends, is compared with nil.
    fileprivate var isComparedWithNil: Bool {
        guard let sequence = parent?.parent?.as(SequenceExprSyntax.self) else { return false }
        let elements = Array(sequence.elements)
        guard let place = elements.firstIndex(where: { $0.id == id }) else { return false }
        func isNil(_ index: Int) -> Bool {
            elements.indices.contains(index) && elements[index].is(NilLiteralExprSyntax.self)
        }
        func compares(_ index: Int) -> Bool {
            elements.indices.contains(index) && ["==", "!="].contains(elements[index].trimmedDescription)
        }
        return compares(place + 1) && isNil(place + 2) || compares(place - 1) && isNil(place - 2)
    }

    /// Whether the member is given to a variable, as in `if let end = delegate?.listDidEnd`.
    fileprivate var isBound: Bool {
        guard let clause = parent?.as(InitializerClauseSyntax.self) else { return false }
        return clause.value.id == id
    }
}

/// The optional members of a protocol.
private final class OptionalMembers: ActiveSyntaxVisitor {
    private(set) var functions: [FunctionDeclSyntax] = []
    private(set) var variables: [VariableDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if ModifierFacts(node.modifiers).isOptional { functions.append(node) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if ModifierFacts(node.modifiers).isOptional { variables.append(node) }
        return .skipChildren
    }
}
