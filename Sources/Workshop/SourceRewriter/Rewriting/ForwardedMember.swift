// Members of extensions that override or are overridden, which only Objective-C allows. The member stays where it is,
// under another name, and sees what its file sees; a member of its own name in the class calls it.

import SwiftSyntax

/// What a class gets for a member of an extension.
struct ForwardedMember {
    /// Ends the path of the lines in the class, so that a compiler's message about them can be told from others.
    static let pathMark = " (forwarded)"

    /// The path of the class.
    let owner: String
    let ownerFile: Int
    /// The declaration for the class, on one line.
    let declaration: String
    /// Where the member stands.
    let path: String
    let line: Int

    /// The lines for the end of a class's body.
    ///
    /// - Parameters:
    ///   - file: The file of the class.
    ///   - line: The line of the class's closing brace, in front of which the lines go.
    ///   - column: How many bytes stand before that brace on its line.
    func lines(in file: String, line target: Int, column: Int) -> String {
        """

        #sourceLocation(file: \(sourceLocationLiteral(path + Self.pathMark)), line: \(line))
        \(declaration)
        #sourceLocation(file: \(sourceLocationLiteral(file)), line: \(target))
        \(String(repeating: " ", count: column))
        """
    }

    /// `override func f(a a0: Int) -> Bool { return target(a: a0) }`, with a body of the caller's making.
    static func function(
        _ node: FunctionDeclSyntax, named name: String? = nil, modifiers: String, leading: String = "",
        body: (_ call: (_ name: String, _ leading: String) -> String) -> String
    ) -> String {
        let parameters = Array(node.signature.parameterClause.parameters)
        var declared = leading.isEmpty ? [] : [leading]
        for (index, parameter) in parameters.enumerated() {
            let value = parameter.defaultValue.map { " \($0.singleLine)" } ?? ""
            declared.append("\(parameter.firstName.text) a\(index): \(parameter.type.singleLine)\(value)")
        }
        let effects = node.signature.effectSpecifiers
        let attempt =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        let call = { (name: String, leading: String) -> String in
            var passed = leading.isEmpty ? [] : [leading]
            for (index, parameter) in parameters.enumerated() {
                let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
                passed.append(label + "a\(index)")
            }
            return "\(attempt)self.\(name)(\(passed.joined(separator: ", ")))"
        }
        let result = node.signature.returnClause.map { " \($0.singleLine)" } ?? ""
        let written = effects.map { " \($0.singleLine)" } ?? ""
        return "\(modifiers)func \(name ?? node.name.text)(\(declared.joined(separator: ", ")))\(written)\(result) "
            + "{ \(body(call)) }"
    }
}
