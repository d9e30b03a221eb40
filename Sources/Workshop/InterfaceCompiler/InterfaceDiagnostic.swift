/// Something to tell about a storyboard or xib, at its place in the file.
public struct InterfaceDiagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        case warning
        case error
    }

    public var severity: Severity
    /// The file as the caller named it.
    public var file: String
    /// From 1; 0 when the whole file is meant.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    public var message: String

    public init(severity: Severity, file: String, line: Int, column: Int, message: String) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// `file:line:column: warning: message`, as compilers write it.
    public var description: String {
        line > 0
            ? "\(file):\(line):\(column): \(severity.rawValue): \(message)"
            : "\(file): \(severity.rawValue): \(message)"
    }
}
