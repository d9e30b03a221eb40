// `String(format:)` and `String.localizedStringWithFormat`, which know no plurals in Foundation for Linux and cannot be
// declared anew under their own names.

import SwiftSyntax

extension FileRewriter {
    func rewriteFormat(_ node: FunctionCallExprSyntax) {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "localizedStringWithFormat", member.base?.trimmedDescription == "String"
        {
            replace(member.declName, with: "_localizedStringWithFormat")
            return
        }
        guard ["String", "String.init"].contains(node.calledExpression.trimmedDescription),
            let label = node.arguments.first?.label, label.text == "format", node.arguments.count > 1,
            !model.stringHasOwnFormat
        else { return }
        replace(label, with: "_format")
    }
}
