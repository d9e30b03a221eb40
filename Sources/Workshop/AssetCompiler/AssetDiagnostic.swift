import XcodeProject

/// Something to tell about an asset catalog or a strings file, at its place in the user's own file.
public struct AssetDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable { case warning, error }

    public var severity: Severity
    public var location: SourceLocation
    public var message: String

    public init(_ severity: Severity, _ location: SourceLocation, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = message
    }

    /// `file:line:column: warning: …`
    public var description: String { "\(location): \(severity.rawValue): \(message)" }
}
