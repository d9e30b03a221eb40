// The compiler's messages about rewritten sources, brought back to the user's own.

/// Reads what the compiler printed (with `-diagnostic-style llvm`) and gives it the user's path, line, column and text.
public struct DiagnosticMapper: Sendable {
    private let files: [String: RewrittenFile]
    private let lines: [String: [String]]
    private let missingTypes: MissingTypes

    public init(result: RewriteResult) {
        var files: [String: RewrittenFile] = [:]
        for file in result.files {
            if let source = file.source { files[source.path] = file }
        }
        self.files = files
        missingTypes = MissingTypes(files: result.files)
        // Split as bytes, because Swift takes CR LF for one character that is not the newline.
        lines = files.mapValues { file in
            (file.source?.text.utf8 ?? "".utf8).split(separator: .newline, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
    }

    /// The messages in the compiler's output, each once, in order. Quoted source lines in the output are passed over:
    /// they are those of the rewritten text. Warnings about generated code are left out, and errors about it are put
    /// at the declaration that it was generated for, unless the user's own text has errors, from which they follow.
    /// What a selector names and what an extension overrides is the user's own text, although generated code says it.
    public func map(_ output: String) -> [SourceDiagnostic] {
        var result: [SourceDiagnostic] = []
        var generated: [SourceDiagnostic] = []
        var forwarded: [SourceDiagnostic] = []
        var seen: Set<SourceDiagnostic> = []
        var followsGenerated = false
        for line in output.split(whereSeparator: \.isNewline) {
            guard let message = parse(line) else { continue }
            if message.severity == .note, followsGenerated || message.isAboutNoFile { continue }
            followsGenerated = true
            if message.path.hasSuffix(DispatchGenerator.pathMark) {
                if message.severity == .error { generated.append(unmarked(message, DispatchGenerator.pathMark)) }
            } else if message.path.hasSuffix(ForwardedMember.pathMark) {
                if message.severity == .error { forwarded.append(unmarked(message, ForwardedMember.pathMark)) }
            } else if message.path.hasSuffix(SelectorUse.pathMark) {
                guard message.severity == .error else { continue }
                if let error = selectorError(message) {
                    if seen.insert(error).inserted { result.append(error) }
                } else {
                    generated.append(unmarked(message, SelectorUse.pathMark))
                }
            } else {
                followsGenerated = false
                let mapped = original(message)
                if seen.insert(mapped).inserted { result.append(mapped) }
            }
        }
        for message in forwarded
        where !result.contains(where: { $0.line == message.line && $0.message == message.message }) {
            if seen.insert(message).inserted { result.append(message) }
        }
        if !result.contains(where: { $0.severity == .error && !$0.path.isEmpty }) {
            for message in generated where seen.insert(message).inserted { result.append(message) }
        }
        // "emit-module command failed" says nothing beside the errors that made it fail.
        if result.contains(where: { $0.severity == .error && !$0.path.isEmpty }) {
            result.removeAll { $0.path.isEmpty && $0.message.contains("command failed") }
        }
        return missingTypes.gather(result)
    }

    /// What an error says about the name in a `#selector`; nil if it only follows from another.
    private func selectorError(_ message: SourceDiagnostic) -> SourceDiagnostic? {
        let path = String(message.path.dropLast(SelectorUse.pathMark.count))
        let parts = message.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        var text = message.message
        if parts.count >= 5, parts[0] == "value of type ", parts[2] == " has no member " {
            let use = files[path]?.selectorUses.first { $0.line == message.line && $0.column == message.column }
            text = "\(parts[1]) has no method \(parts[3])\(use?.guess.map { "; did you mean \($0)?" } ?? "")"
        } else if !text.contains("ambiguous use"), !text.contains("argument label"), !text.contains("inaccessible") {
            return nil
        }
        return SourceDiagnostic(
            message.severity, path: path, line: message.line, column: message.column, message: text,
            sourceLine: sourceLine(path, message.line))
    }

    private func original(_ message: SourceDiagnostic) -> SourceDiagnostic {
        guard let file = files[message.path] else { return message }
        let column = file.columns.originalColumn(line: message.line, column: message.column)
        return SourceDiagnostic(
            message.severity, path: message.path, line: message.line, column: column, message: message.message,
            sourceLine: sourceLine(message.path, message.line))
    }

    private func unmarked(_ message: SourceDiagnostic, _ mark: String) -> SourceDiagnostic {
        let path = String(message.path.dropLast(mark.count))
        let text = sourceLine(path, message.line)
        let column = text.map { $0.utf8.prefix { $0 == .space || $0 == UInt8(ascii: "\t") }.count + 1 } ?? 1
        return SourceDiagnostic(
            message.severity, path: path, line: message.line, column: column, message: message.message,
            sourceLine: text)
    }

    private func sourceLine(_ path: String, _ line: Int) -> String? {
        guard let lines = lines[path], line >= 1, line <= lines.count else { return nil }
        let text = lines[line - 1]
        return text.last == "\r" ? String(text.dropLast()) : text
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
            let message = GeneratedName.undone(in: String(line[found.upperBound...]))
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

extension SourceDiagnostic {
    /// Whether its place is a declaration of a compiled module, such as `UIKit.UIView.alpha`, which has no text to look at.
    fileprivate var isAboutNoFile: Bool { !path.isEmpty && !path.contains("/") }
}
