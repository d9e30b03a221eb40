// The compiler's messages about rewritten sources, brought back to the user's own.

/// Reads what the compiler printed (with `-diagnostic-style llvm`) and gives it the user's path, line, column and text.
public struct DiagnosticMapper: Sendable {
    private let files: [String: RewrittenFile]
    private let lines: [String: [Substring]]

    public init(result: RewriteResult) {
        var files: [String: RewrittenFile] = [:]
        for file in result.files {
            if let source = file.source { files[source.path] = file }
        }
        self.files = files
        lines = files.mapValues { $0.source?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? [] }
    }

    /// The messages in the compiler's output, each once, in order. Quoted source lines in the output are passed over:
    /// they are those of the rewritten text. Warnings about generated code are left out, and errors about it are put
    /// at the declaration that it was generated for, unless the user's own text has errors, from which they follow.
    public func map(_ output: String) -> [SourceDiagnostic] {
        var result: [SourceDiagnostic] = []
        var generated: [SourceDiagnostic] = []
        var seen: Set<SourceDiagnostic> = []
        var followsGenerated = false
        for line in output.split(whereSeparator: \.isNewline) {
            guard let message = parse(line) else { continue }
            if message.severity == .note, followsGenerated { continue }
            followsGenerated = message.path.hasSuffix(DispatchGenerator.pathMark)
            if followsGenerated {
                if message.severity == .error { generated.append(unmarked(message)) }
                continue
            }
            let mapped = original(message)
            if seen.insert(mapped).inserted { result.append(mapped) }
        }
        if !result.contains(where: { $0.severity == .error && !$0.path.isEmpty }) {
            for message in generated where seen.insert(message).inserted { result.append(message) }
        }
        // "emit-module command failed" says nothing beside the errors that made it fail.
        if result.contains(where: { $0.severity == .error && !$0.path.isEmpty }) {
            result.removeAll { $0.path.isEmpty && $0.message.contains("command failed") }
        }
        return result
    }

    private func original(_ message: SourceDiagnostic) -> SourceDiagnostic {
        guard let file = files[message.path] else { return message }
        let column = file.columns.originalColumn(line: message.line, column: message.column)
        return SourceDiagnostic(
            message.severity, path: message.path, line: message.line, column: column, message: message.message,
            sourceLine: sourceLine(message.path, message.line))
    }

    private func unmarked(_ message: SourceDiagnostic) -> SourceDiagnostic {
        let path = String(message.path.dropLast(DispatchGenerator.pathMark.count))
        let text = sourceLine(path, message.line)
        let column = text.map { $0.utf8.prefix { $0 == .space || $0 == UInt8(ascii: "\t") }.count + 1 } ?? 1
        return SourceDiagnostic(
            message.severity, path: path, line: message.line, column: column, message: message.message,
            sourceLine: text)
    }

    private func sourceLine(_ path: String, _ line: Int) -> String? {
        guard let lines = lines[path], line >= 1, line <= lines.count else { return nil }
        let text = lines[line - 1]
        return String(text.last == "\r" ? text.dropLast() : text)
    }

    /// Reads `path:line:column: error: message`, or `error: message`, or `<unknown>:0: error: message`.
    private func parse(_ line: Substring) -> SourceDiagnostic? {
        for severity in [SourceDiagnostic.Severity.error, .warning, .note, .remark] {
            let word = "\(severity.rawValue): "
            if line.hasPrefix(word) {
                return SourceDiagnostic(
                    severity, path: "", line: 0, column: 0, message: String(line.dropFirst(word.count)))
            }
            guard let found = line.firstRange(of: ": \(word)") else { continue }
            let place = line[..<found.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            let message = String(line[found.upperBound...])
            if place.count >= 3, let row = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) {
                return SourceDiagnostic(
                    severity, path: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                    message: message)
            }
            if place.first == "<unknown>" {
                return SourceDiagnostic(severity, path: "", line: 0, column: 0, message: message)
            }
        }
        return nil
    }
}
