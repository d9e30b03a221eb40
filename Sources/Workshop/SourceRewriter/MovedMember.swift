import SwiftSyntax

/// An override in an extension, which only Objective-C allows: it moves into the body of its class.
struct MovedMember {
    let className: String
    /// The declaration in its file, in bytes.
    let range: Range<Int>
    let line: Int

    /// The declaration as lines for the end of a class's body, and what the columns of those lines are.
    ///
    /// - Parameters:
    ///   - rewriter: The file that it stands in.
    ///   - path: The file of the class.
    ///   - line: The line of the class's closing brace, in front of which the lines go.
    ///   - column: How many bytes stand before that brace on its line.
    func lines(
        from rewriter: FileRewriter, to path: String, line target: Int, column: Int
    ) -> (text: String, columns: ColumnMap) {
        let bytes = rewriter.file.bytes
        let start = bytes[..<range.lowerBound].lastIndex(of: .newline).map { $0 + 1 } ?? 0
        var edits = rewriter.edits.within(range)
        // What else stands on the first line stays where it is.
        edits.blank(start..<range.lowerBound, in: bytes)
        let (text, columns) = edits.apply(to: bytes, piece: start..<range.upperBound, firstLine: line)
        let lines = """

            #sourceLocation(file: \(sourceLocationLiteral(rewriter.file.source.path)), line: \(line))
            \(String(decoding: text, as: UTF8.self))
            #sourceLocation(file: \(sourceLocationLiteral(path)), line: \(target))
            \(String(repeating: " ", count: column))
            """
        return (lines, columns)
    }
}

extension DeclSyntaxProtocol {
    /// The type that is extended, if the declaration is a member of an extension.
    var extensionOwner: String? {
        var next = parent
        while let current = next {
            if let owner = current.as(ExtensionDeclSyntax.self) { return owner.extendedType.trimmedDescription }
            if current.asProtocol((any DeclGroupSyntax).self) != nil || current.is(CodeBlockSyntax.self) { return nil }
            next = current.parent
        }
        return nil
    }
}
