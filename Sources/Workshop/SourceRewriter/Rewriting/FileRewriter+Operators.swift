// Operators that a module declares for types of Foundation's. Foundation for Linux lets numbers be compared, which Apple's
// does not: a function outside of every type is as good as Foundation's own operator then, and the compiler cannot choose.
// In an extension of the type it comes before it.

import SwiftSyntax

extension FileRewriter {
    /// Operators that Foundation for Linux has, and Apple's has not, by the type of both sides.
    private static let foundations = ["NSNumber": Set(["<"])]

    func bringIntoItsType(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard case .binaryOperator(let symbol) = node.name.tokenKind, parameters.count == 2,
            node.parent?.is(CodeBlockItemSyntax.self) == true,
            node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
            let type = parameters.first?.type.trimmedDescription, parameters.last?.type.trimmedDescription == type,
            Self.foundations[type]?.contains(symbol) == true, model.classNamed(type) == nil
        else { return }
        // What is private in an extension is not even seen by the rest of its file.
        for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.private) {
            replace(modifier, with: "fileprivate")
        }
        insert("extension \(type) { ", at: node.byteRange.lowerBound)
        insert("static ", at: node.funcKeyword.byteRange.lowerBound)
        insert(" }", at: node.byteRange.upperBound)
    }
}
