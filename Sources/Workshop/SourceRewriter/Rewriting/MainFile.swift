// A `main.swift` that calls `UIApplicationMain`. A bundle is a library: what the file names is registered as the
// app's entry, its statements go, and its declarations stay.

import SwiftSyntax

struct MainFile {
    /// Statements for the file's registration function.
    private(set) var registrations: [String] = []
    /// The top-level statements, in bytes.
    private(set) var statements: [Range<Int>] = []

    init(file: ParsedFile, model: ModuleModel, conditions: ConditionEvaluator) {
        collect(file.tree.statements)
        let calls = EntryCalls(conditions: conditions)
        calls.walk(file.tree)
        guard let call = calls.entry else { return }
        let arguments = Array(call.arguments)
        if arguments.count > 2, let name = Self.className(in: Syntax(arguments[2].expression)) {
            registrations.append("registry.applicationClass = \(name).self")
        }
        if arguments.count > 3 {
            let last = arguments[3].expression
            let named = Self.className(in: Syntax(last)) ?? Self.quoted(last)
            // `UIApplicationMain(…, delegateClass)`: a variable whose value some class of the file is.
            let name =
                last.is(NilLiteralExprSyntax.self) ? nil : named ?? calls.classes.first(where: Self.isDelegate(model))
            if let name { registrations.append("registry.applicationDelegateClass = \(name).self") }
        }
    }

    private mutating func collect(_ items: CodeBlockItemListSyntax) {
        for item in items {
            if let clauses = item.item.as(IfConfigDeclSyntax.self)?.clauses {
                for case .statements(let inner)? in clauses.map(\.elements) { collect(inner) }
            } else if !item.item.is(DeclSyntax.self) {
                statements.append(item.byteRange)
            }
        }
    }

    private static func isDelegate(_ model: ModuleModel) -> (String) -> Bool {
        { name in
            guard let type = model.classNamed(name) else { return false }
            return type.inherited.contains("UIApplicationDelegate") || model.ancestry(of: type).contains("UIResponder")
        }
    }

    /// `AppDelegate` in `NSStringFromClass(AppDelegate.self)`.
    private static func className(in node: Syntax) -> String? {
        let names = ClassNames(viewMode: .sourceAccurate)
        names.walk(node)
        return names.found.first
    }

    private static func quoted(_ expression: ExprSyntax) -> String? {
        expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue?.split(separator: ".").last
            .map(String.init)
    }
}

private final class ClassNames: SyntaxVisitor {
    private(set) var found: [String] = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.tokenKind == .keyword(.self), let base = node.base {
            found.append(base.trimmedDescription)
        }
        return .visitChildren
    }
}

private final class EntryCalls: ActiveSyntaxVisitor {
    private(set) var entry: FunctionCallExprSyntax?
    private(set) var classes: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.trimmedDescription == "UIApplicationMain", entry == nil { entry = node }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.tokenKind == .keyword(.self), let base = node.base {
            classes.append(base.trimmedDescription)
        }
        return .visitChildren
    }
}
