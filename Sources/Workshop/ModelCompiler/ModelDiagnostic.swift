import InterfaceCompiler
import XcodeProject

/// Something to tell about a data model, at its place in the user's own file.
public struct ModelDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable { case warning, error }

    public var severity: Severity
    public var location: SourceLocation
    public var message: String

    public init(_ severity: Severity, _ location: SourceLocation, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = message
    }

    /// What is wrong with the XML itself.
    init(_ broken: InterfaceDiagnostic) {
        self.init(
            .error, SourceLocation(path: broken.file, line: broken.line, column: broken.column), broken.message)
    }

    /// `file:line:column: warning: …`
    public var description: String { "\(location): \(severity.rawValue): \(message)" }
}
