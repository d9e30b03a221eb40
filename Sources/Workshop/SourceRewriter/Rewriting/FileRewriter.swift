// The second look at a file: collects the edits that make it a source the compiler on Linux takes.

import SwiftSyntax

final class FileRewriter: ActiveSyntaxVisitor {
    let file: ParsedFile
    /// Which of the module's files it is.
    let index: Int
    let model: ModuleModel
    let resolver: TypeResolver
    var edits = TextEdits()
    private(set) var diagnostics: [SourceDiagnostic] = []
    /// Code for the end of the file.
    private(set) var appended = ""
    private(set) var missingImports: [MissingImport] = []
    private(set) var imports: Set<String> = []
    /// Members of extensions that their classes must have.
    var forwarded: [ForwardedMember] = []
    /// Selectors that only the compiler can find the methods of.
    var selectorUses: [SelectorUse] = []
    /// The paths of the types around the node that is visited.
    private(set) var enclosing: [String] = []

    var options: RewriteOptions { model.options }
    var isExtensionSafe: Bool { options.targetKind == .appExtension || options.extensionSafeAPIOnly }

    init(file: ParsedFile, index: Int, model: ModuleModel, conditions: ConditionEvaluator) {
        self.file = file
        self.index = index
        self.model = model
        resolver = TypeResolver(model: model)
        super.init(conditions: conditions)
    }

    func replace(_ node: some SyntaxProtocol, with text: String, padding: Int = 0) {
        edits.replace(node.byteRange, with: text, padding: padding, in: file.bytes)
    }

    func blank(_ node: some SyntaxProtocol) {
        edits.blank(node.byteRange, in: file.bytes)
    }

    func blank(from first: TokenSyntax, through last: TokenSyntax) {
        edits.blank(first.byteRange.lowerBound..<last.byteRange.upperBound, in: file.bytes)
    }

    func insert(_ text: String, at offset: Int) {
        edits.insert(text, at: offset)
    }

    func report(_ severity: SourceDiagnostic.Severity, at node: some SyntaxProtocol, _ message: String) {
        diagnostics.append(file.diagnostic(severity, at: node.positionAfterSkippingLeadingTrivia, message))
    }

    func append(_ text: String, line: Int) {
        let path = sourceLocationLiteral(file.source.path + DispatchGenerator.pathMark)
        appended += "#sourceLocation(file: \(path), line: \(line))\n\(text)\n"
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition {
                let answers = PlatformAnswers(conditions: conditions)
                answers.walk(condition)
                for (call, answer) in answers.found { replace(call, with: answer ? "true" : "false") }
            }
        }
        return super.visit(node)
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        let question = AvailabilityQuestion(node, isExtension: options.targetKind == .appExtension)
        replace(node, with: question.expression)
        return .skipChildren
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if AttributeFacts.removed.contains(name) || name == "main" {
            blank(node)
            return .skipChildren
        }
        if name == "convention", node.arguments?.trimmedDescription == "block" {
            blank(node)
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.tokenKind {
        case .keyword(.dynamic), .keyword(.optional): blank(node)
        default: break
        }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return enter(node, node.name.text)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        enclosing.append(model.type(named: name)?.path ?? name)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

    private func enter(_ node: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
        enclosing.append(isMember ? enclosing.last.map { "\($0).\(name)" } ?? name : name)
        return .visitChildren
    }

    /// The declaration that a member stands in, as the model knows it; nil for what is no member.
    private func declaration(around node: some DeclSyntaxProtocol) -> TypeDeclaration? {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true,
            let body = node.parent?.parent?.parent?.as(MemberBlockSyntax.self)
        else { return nil }
        return model.declaration(inFile: index, endingAt: body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if ModifierFacts(node.modifiers).isOptional {
            // An optional property becomes one of the protocol's extension.
            blank(node)
            return .skipChildren
        }
        giveAccessors(to: node)
        if let type = declaration(around: node) {
            forward(node, type)
            announceChanges(of: node, in: type)
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        requireManagedInitialiser(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        giveBody(to: node)
        bringIntoItsType(node)
        guard let type = declaration(around: node) else { return .visitChildren }
        let name = SwiftName.full(
            SwiftName.bare(node.name.text), SignatureFacts(node.signature.parameterClause).labels)
        if ModifierFacts(node.modifiers).isOverride, let parameter = node.signature.parameterClause.parameters.first,
            let newer = Self.newerLabels[name]
        {
            let label = parameter.firstName
            replace(label, with: parameter.secondName == nil ? "\(newer) \(label.text)" : newer)
        }
        let method = type.methods.first { $0.offset == node.positionAfterSkippingLeadingTrivia.utf8Offset }
        if let method, let member = model.lateBinding(of: method, in: type) {
            bindLate(node, member, in: type)
        } else {
            forward(node, type)
        }
        return .visitChildren
    }

    /// Methods that sources override by the names of Swift 4, with the labels that they have now. (Calls find an alias.)
    private static let newerLabels = [
        "didMove(toParentViewController:)": "toParent", "willMove(toParentViewController:)": "toParent",
    ]

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let reference = MacroReference(node), let name = reference.selector else { return .visitChildren }
            replace(node, with: "Selector(\"\(selector(name, reference))\")", padding: 1)
            return .skipChildren
        case "keyPath":
            guard let path = MacroReference(node)?.path else { return .visitChildren }
            replace(node, with: "(\"\(path.joined(separator: "."))\")", padding: 1)
            return .skipChildren
        default:
            return .visitChildren
        }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        nameKeyPath(of: node)
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) { rewriteSuper(member, node) }
        checkExtensionAPI(node)
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.is(SuperExprSyntax.self) == true,
            let label = node.arguments.first?.label,
            let newer = Self.newerLabels[SwiftName.full(member.declName.baseName.text, [label.text])]
        {
            replace(label, with: newer)
        }
        rewriteFormat(node)
        makeByEntity(node)
        let name = node.calledExpression.trimmedDescription
        if let maker = Self.makersWithoutArguments[name], node.arguments.isEmpty, node.trailingClosure == nil,
            model.classNamed(name) == nil
        {
            replace(node.calledExpression, with: "\(name).\(maker)")
        }
        return .visitChildren
    }

    /// Classes that Foundation for Linux makes of something only, and what makes them of nothing. Sources do that to have
    /// something to assign to, or to throw.
    private static let makersWithoutArguments = ["NSError": "_plain", "Timer": "_idle", "URLSession": "_plain"]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node)
        rewriteAnyObjectMember(node)
        checkExtensionAPI(node)
        if let base = node.base?.as(DeclReferenceExprSyntax.self) { rename(base.baseName) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { rename(base.name) }
        return .visitChildren
    }

    /// `Foundation.Date`, say: the module goes by another name here.
    private func rename(_ name: TokenSyntax) {
        guard ["Foundation", "Darwin", "ObjectiveC"].contains(name.text), model.classNamed(name.text) == nil,
            let replacement = Frameworks.replacement(for: name.text)
        else { return }
        replace(name, with: replacement)
    }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first?.name else { return .skipChildren }
        let module = SwiftName.bare(first.text)
        if options.projectModules.contains(module) {
            imports.insert(module)
        } else if let replacement = Frameworks.replacement(for: module) {
            imports.insert(replacement)
            if let kind = node.importKindSpecifier { blank(kind) }
            if node.path.count > 1 || replacement != module { replace(node.path, with: replacement) }
        } else if module != options.moduleName {
            missingImports.append(
                MissingImport(
                    module: module, place: file.diagnostic(.error, at: node.positionAfterSkippingLeadingTrivia, "")))
        }
        return .skipChildren
    }
}

/// The questions of a `#if` that the rewriter answers itself.
private final class PlatformAnswers: SyntaxVisitor {
    private let conditions: ConditionEvaluator
    private(set) var found: [(FunctionCallExprSyntax, Bool)] = []

    init(conditions: ConditionEvaluator) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let answer = conditions.platformAnswer(node) { found.append((node, answer)) }
        return .skipChildren
    }
}
