// The first look at a file: what it declares, and what it calls by name.

import SwiftSyntax

final class DeclarationCollector: ActiveSyntaxVisitor {
    private let file: ParsedFile
    private let fileIndex: Int
    private var open: [Int] = []
    private var codeDepth = 0

    private(set) var types: [TypeDeclaration] = []
    private(set) var optionalRequirements: [OptionalRequirement] = []
    /// The types of variables at the top of the file, by name.
    private(set) var globals: [String: String] = [:]
    private(set) var selectors: Set<SelectorReference> = []
    /// Strings that are used as a selector's or a key's name.
    private(set) var selectorStrings: Set<String> = []
    private(set) var keyStrings: Set<String> = []

    init(file: ParsedFile, index: Int, conditions: ConditionEvaluator) {
        self.file = file
        fileIndex = index
        super.init(conditions: conditions)
    }

    // MARK: Types

    private func begin(
        _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: String, generic: Bool,
        headEnd: AbsolutePosition = AbsolutePosition(utf8Offset: 0)
    ) -> SyntaxVisitorContinueKind {
        let parent = open.last.map { types[$0] }
        let isNested = parent != nil && node.parent?.is(MemberBlockItemSyntax.self) == true
        let access = node.modifiers.map(\.name.tokenKind)
        var type = TypeDeclaration(
            kind: kind, path: isNested && kind != .extension ? "\(parent?.path ?? "").\(name)" : name,
            scope: isNested ? parent?.path : nil, file: fileIndex, line: file.line(of: node),
            end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        type.inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        type.inheritanceEnd =
            (node.inheritanceClause?.endPositionBeforeTrailingTrivia ?? headEnd).utf8Offset
        type.isPublic = access.contains(.keyword(.public)) || access.contains(.keyword(.open))
        type.isGeneric = generic || (isNested && parent?.isGeneric == true)
        type.isLocal = codeDepth > 0 || parent?.isLocal == true
        type.isHidden =
            type.isLocal || (isNested && (parent?.isHidden == true || access.contains(.keyword(.private))))
        let attributes = AttributeFacts(node.attributes)
        type.objectiveCName = attributes.objectiveCName
        type.exposesMembers =
            attributes.names.contains("objcMembers") || (kind == .extension && attributes.names.contains("objc"))
        type.isEntry = !attributes.names.isDisjoint(with: AttributeFacts.entries)
        open.append(types.count)
        types.append(type)
        return .visitChildren
    }

    private func end() {
        _ = open.popLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .class, node, name: node.name.text, generic: node.genericParameterClause != nil,
            headEnd: node.genericParameterClause?.endPositionBeforeTrailingTrivia
                ?? node.name.endPositionBeforeTrailingTrivia)
    }
    override func visitPost(_ node: ClassDeclSyntax) { end() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.struct, node, name: node.name.text, generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { end() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.enum, node, name: node.name.text, generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { end() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.actor, node, name: node.name.text, generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { end() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.protocol, node, name: node.name.text, generic: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { end() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = begin(.extension, node, name: node.extendedType.trimmedDescription, generic: false)
        types[types.count - 1].isConstrained = node.genericWhereClause != nil
        return result
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { end() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let current = open.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
            return .visitChildren
        }
        let attributes = AttributeFacts(node.attributes)
        let modifiers = ModifierFacts(node.modifiers)
        let signature = SignatureFacts(node.signature.parameterClause)
        let returned = node.signature.returnClause?.type.trimmedDescription
        let method = MethodDeclaration(
            name: SwiftName.bare(node.name.text), labels: signature.labels, parameterTypes: signature.types,
            returnsValue: returned != nil && !["Void", "()", "Swift.Void"].contains(returned), returnType: returned,
            isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
            canThrow: node.signature.effectSpecifiers?.throwsClause != nil,
            isExposed: attributes.isExposed, objectiveCName: attributes.objectiveCName,
            isStatic: modifiers.isStatic, isPrivate: modifiers.isPrivate, isOverride: modifiers.isOverride,
            isOpen: modifiers.isOpen,
            isCallable: signature.isCallable && node.genericParameterClause == nil && !attributes.isUnavailable
                && returned != "Never" && SwiftName.isIdentifier(node.name.text),
            offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, line: file.line(of: node.funcKeyword))
        types[current].methods.append(method)
        if types[current].kind == .protocol, modifiers.isOptional {
            optionalRequirements.append(OptionalRequirement(name: method.name, labels: method.labels))
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let current = open.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
            return .visitChildren
        }
        let parameters = node.signature.parameterClause
        let modifiers = node.modifiers.map(\.name.tokenKind)
        let isPublic = modifiers.contains(.keyword(.public)) || modifiers.contains(.keyword(.open))
        types[current].initialisers.append(
            InitialiserDeclaration(
                labels: SignatureFacts(parameters).labels,
                access: modifiers.contains(.keyword(.private)) ? .private : isPublic ? .public : .module,
                isConvenience: modifiers.contains(.keyword(.convenience)),
                isUnavailable: AttributeFacts(node.attributes).isUnavailable,
                isFailable: node.optionalMark != nil, canThrow: node.signature.effectSpecifiers?.throwsClause != nil,
                defaultsAll: parameters.parameters.allSatisfy { $0.defaultValue != nil }))
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if let current = open.last, node.parent?.is(MemberBlockItemSyntax.self) == true {
            types[current].aliases.insert(node.name.text)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let current = open.last, node.parent?.is(MemberBlockItemSyntax.self) == true else {
            if open.isEmpty, codeDepth == 0 { collectGlobals(node) }
            return .visitChildren
        }
        let attributes = AttributeFacts(node.attributes)
        let modifiers = ModifierFacts(node.modifiers)
        // In `var a, b: Int` the type stands at the last name only.
        var type: TypeSyntax?
        var properties: [PropertyDeclaration] = []
        for binding in node.bindings.reversed() {
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            properties.append(
                PropertyDeclaration(
                    name: SwiftName.bare(name), type: type?.singleLine ?? binding.initializer?.value.constructedType,
                    role: attributes.names.contains("IBOutlet")
                        ? .outlet
                        : attributes.names.isDisjoint(with: ["IBInspectable", "GKInspectable"]) ? .plain : .inspectable,
                    isExposed: attributes.isExposed, objectiveCName: attributes.objectiveCName,
                    isSettable: node.bindingSpecifier.tokenKind == .keyword(.var) && binding.isSettable,
                    isStatic: modifiers.isStatic, isPrivate: modifiers.isPrivate, isOverride: modifiers.isOverride,
                    isOpen: modifiers.isOpen, isDynamic: modifiers.isDynamic,
                    line: file.line(of: binding)))
        }
        types[current].properties += properties.reversed()
        if types[current].kind == .protocol, modifiers.isOptional {
            optionalRequirements += properties.reversed().map { OptionalRequirement(name: $0.name, labels: nil) }
        }
        return .visitChildren
    }

    private func collectGlobals(_ node: VariableDeclSyntax) {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            globals[SwiftName.bare(name)] =
                binding.typeAnnotation?.type.singleLine ?? binding.initializer?.value.constructedType
        }
    }

    // MARK: Code

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: CodeBlockSyntax) { codeDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ClosureExprSyntax) { codeDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: AccessorBlockSyntax) { codeDepth -= 1 }

    private func enter() -> SyntaxVisitorContinueKind {
        codeDepth += 1
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            if let reference = MacroReference(node)?.selector { selectors.insert(reference) }
        case "keyPath":
            if let path = MacroReference(node)?.path { keyStrings.formUnion(path) }
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if ["Selector", "NSSelectorFromString"].contains(node.calledExpression.trimmedDescription) {
            for token in node.arguments.tokens(viewMode: .sourceAccurate) {
                if case .stringSegment(let text) = token.tokenKind { selectorStrings.insert(text) }
            }
        }
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label?.text, ["forKey", "forKeyPath", "keyPath", "key"].contains(label),
            let text = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        {
            keyStrings.formUnion(text.split(separator: ".").map(String.init))
        }
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue, text.hasSuffix(":"), text.count < 200,
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" })
        {
            selectorStrings.insert(text)
        }
        return .visitChildren
    }
}
