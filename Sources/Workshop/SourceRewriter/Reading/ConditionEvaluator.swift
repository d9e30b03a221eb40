// `#if`: what is true on a device that runs the widget, and which pieces of a condition this compiler would answer
// differently.

import SwiftOperators
import SwiftSyntax

struct ConditionEvaluator {
    let options: RewriteOptions

    /// The clause that is compiled; nil if none is.
    func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        node.clauses.first { clause in
            clause.condition.map { isTrue($0) } ?? (clause.poundKeyword.tokenKind == .poundElse)
        }
    }

    func isTrue(_ condition: ExprSyntax) -> Bool {
        let folded = OperatorTable.standardOperators.foldAll(condition, errorHandler: { _ in })
        return evaluate(folded.as(ExprSyntax.self) ?? condition)
    }

    /// The answer to a question about the platform that must not be left to the compiler, such as `os(iOS)`.
    func platformAnswer(_ call: FunctionCallExprSyntax) -> Bool? {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS"
        case "arch": return argument == "arm64"
        case "targetEnvironment": return false
        case "canImport": return canImport(argument)
        case "_runtime": return argument == "_ObjC"
        default: return nil
        }
    }

    private func canImport(_ module: String) -> Bool {
        let name = module.split(separator: ".").first.map(String.init) ?? module
        return Frameworks.isAvailable(name) || options.projectModules.contains(name)
    }

    private func evaluate(_ condition: ExprSyntax) -> Bool {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let flag = condition.as(DeclReferenceExprSyntax.self) {
            return options.conditions.contains(flag.baseName.text)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return !evaluate(prefix.expression)
        }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return evaluate(only.expression)
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            switch infix.operator.trimmedDescription {
            case "&&": return evaluate(infix.leftOperand) && evaluate(infix.rightOperand)
            case "||": return evaluate(infix.leftOperand) || evaluate(infix.rightOperand)
            default: return false
            }
        }
        if let call = condition.as(FunctionCallExprSyntax.self) {
            if let answer = platformAnswer(call) { return answer }
            switch call.calledExpression.trimmedDescription {
            case "swift": return compare(call, with: options.languageVersion.effective)
            case "compiler": return compare(call, with: LanguageVersion(6, 3))
            default: return false
            }
        }
        return false
    }

    private func compare(_ call: FunctionCallExprSyntax, with version: LanguageVersion) -> Bool {
        guard let question = call.arguments.first?.expression.as(PrefixOperatorExprSyntax.self),
            let other = LanguageVersion(parsing: question.expression.trimmedDescription)
        else { return false }
        return question.operator.text == "<" ? version < other : version >= other
    }
}

/// A visitor that sees only what is compiled: of each `#if` the active clause.
class ActiveSyntaxVisitor: SyntaxVisitor {
    let conditions: ConditionEvaluator

    init(conditions: ConditionEvaluator) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let elements = conditions.activeClause(of: node)?.elements {
            walk(elements)
        }
        return .skipChildren
    }
}
