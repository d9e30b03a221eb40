import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// One source with its tree.
struct ParsedFile {
    let source: SourceFile
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    let converter: SourceLocationConverter

    init(_ source: SourceFile) {
        var text = source.text
        // A byte order mark is for the head of a file, where the compiler will not find this one.
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        // A null byte ends a file for some readers; Xcode's compiler warns and goes on.
        text = text.replacingNulls()
        self.source = source
        bytes = Array(text.utf8)
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: source.path, tree: tree)
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    func diagnostic(
        _ severity: SourceDiagnostic.Severity, at position: AbsolutePosition, _ message: String
    ) -> SourceDiagnostic {
        let place = converter.location(for: position)
        return SourceDiagnostic(
            severity, path: source.path, line: place.line, column: place.column, message: message,
            sourceLine: lineText(place.line))
    }

    func lineText(_ line: Int) -> String? {
        let lines = bytes.split(separator: .newline, maxSplits: line, omittingEmptySubsequences: false)
        guard line >= 1, line <= lines.count else { return nil }
        let text = lines[line - 1]
        return String(decoding: text.last == .carriageReturn ? text.dropLast() : text, as: UTF8.self)
    }

    /// What the parser does not understand.
    var syntaxErrors: [SourceDiagnostic] {
        ParseDiagnosticsGenerator.diagnostics(for: tree)
            .filter { $0.diagMessage.severity == .error && !isMerelyNewer($0) }
            .map { diagnostic(.error, at: $0.position, $0.message) }
    }

    /// Blanks before the parenthesis of an attribute, as in `@available (iOS 11, *)`: an error in Swift 6 alone, and said
    /// there by the compiler.
    private func isMerelyNewer(_ diagnostic: Diagnostic) -> Bool {
        guard let token = diagnostic.node.as(TokenSyntax.self), token.tokenKind == .leftParen,
            token.presence == .present, let attribute = token.parent?.as(AttributeSyntax.self)
        else { return false }
        return attribute.leftParen == token && !attribute.attributeName.trailingTrivia.isEmpty
    }
}

extension String {
    fileprivate func replacingNulls() -> String {
        utf8.contains(0) ? String(map { $0 == "\0" ? " " : $0 }) : self
    }
}

extension SyntaxProtocol {
    /// The node's bytes without the blanks around it.
    var byteRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node's text on one line, without comments.
    var singleLine: String {
        var result = ""
        for token in tokens(viewMode: .sourceAccurate) {
            result += token.text
            if !token.trailingTrivia.isEmpty
                || token.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.isEmpty == false
            {
                result += " "
            }
        }
        while result.hasSuffix(" ") { result.removeLast() }
        return result
    }
}
