// Calls that an app extension may not make: errors, as Xcode has them.

import SwiftSyntax

extension FileRewriter {
    private static let useControllers =
        "Use view controller based solutions where appropriate instead."

    func checkExtensionAPI(_ node: MemberAccessExprSyntax) {
        guard isExtensionSafe, let base = node.base, base.trimmedDescription == "UIApplication" else { return }
        let name = node.declName.baseName.text
        guard ["shared", "sharedApplication"].contains(name), !isExemptFromExtensionRules(node) else { return }
        report(
            .error, at: node.declName,
            "'\(name)' is unavailable in application extensions for iOS: \(Self.useControllers)")
    }

    func checkExtensionAPI(_ node: FunctionCallExprSyntax) {
        guard isExtensionSafe, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["UIAlertView", "UIActionSheet"].contains(name), !node.arguments.isEmpty,
            model.classNamed(name) == nil, !isExemptFromExtensionRules(node)
        else { return }
        report(
            .error, at: node.calledExpression,
            "'\(name)' is unavailable in application extensions for iOS: Use UIAlertController instead.")
    }

    /// Whether a declaration around the node is itself marked as unavailable in extensions.
    private func isExemptFromExtensionRules(_ node: some SyntaxProtocol) -> Bool {
        var next = node.parent
        while let current = next {
            if let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes {
                let exempt = attributes.contains { attribute in
                    let text = attribute.trimmedDescription.filter { !$0.isWhitespace }
                    return text.hasPrefix("@available(iOSApplicationExtension,unavailable")
                }
                if exempt { return true }
            }
            next = current.parent
        }
        return false
    }
}
