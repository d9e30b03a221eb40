import AssetCompiler
import InterfaceCompiler
import ModelCompiler
import SourceRewriter
import XcodeProject

/// Something to tell the user about a project, at its place in their own files.
public struct BuildDiagnostic: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Codable, Hashable, Sendable { case note, warning, error }

    public var severity: Severity
    /// Absolute; nil if no file is to blame.
    public var file: String?
    /// From 1; 0 if not known.
    public var line: Int
    /// From 1; 0 if not known.
    public var column: Int
    public var message: String
    /// The line of the source, and beneath it a caret; nil if there is none to show.
    public var excerpt: String?

    public init(
        _ severity: Severity, file: String? = nil, line: Int = 0, column: Int = 0, _ message: String,
        excerpt: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.excerpt = excerpt
    }

    /// `file:line:column: error: …`
    public var description: String {
        guard let file else { return "\(severity.rawValue): \(message)" }
        return "\(SourceLocation(path: file, line: line, column: column)): \(severity.rawValue): \(message)"
    }

    init(_ diagnostic: AssetDiagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning, file: diagnostic.location.path,
            line: diagnostic.location.line, column: diagnostic.location.column, diagnostic.message)
    }

    init(_ diagnostic: InterfaceDiagnostic) {
        self.init(
            Severity(rawValue: diagnostic.severity.rawValue) ?? .warning, file: diagnostic.file,
            line: diagnostic.line, column: diagnostic.column, diagnostic.message)
    }

    init(_ diagnostic: ModelDiagnostic) {
        self.init(
            diagnostic.severity == .error ? .error : .warning, file: diagnostic.location.path,
            line: diagnostic.location.line, column: diagnostic.location.column, diagnostic.message)
    }

    init(_ diagnostic: SourceDiagnostic) {
        let path = diagnostic.path.isEmpty ? nil : diagnostic.path
        let source = diagnostic.withSource
        let excerpt =
            source.hasPrefix(diagnostic.description)
            ? String(source.dropFirst(diagnostic.description.count).drop { $0 == "\n" }) : ""
        self.init(
            Severity(rawValue: diagnostic.severity.rawValue) ?? .note, file: path, line: diagnostic.line,
            column: diagnostic.column, diagnostic.message, excerpt: excerpt.isEmpty ? nil : excerpt)
    }
}

extension BuildDiagnostic {
    /// Whether it is a warning of what another language mode would refuse, or of actors that code of Swift 5 knows
    /// nothing of.
    var isAboutIsolation: Bool {
        severity == .warning
            && ["this is an error in the Swift 6 language mode", "actor-isolated", "Sendable"].contains {
                message.contains($0)
            }
    }
}

extension [BuildDiagnostic] {
    /// All but the warnings about isolation and the notes that belong to them.
    var withoutIsolation: [BuildDiagnostic] {
        var isLeftOut = false
        return filter {
            if $0.severity != .note { isLeftOut = $0.isAboutIsolation }
            return !isLeftOut
        }
    }
}
