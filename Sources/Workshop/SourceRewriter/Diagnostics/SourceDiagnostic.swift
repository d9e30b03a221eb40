/// Something to tell the user about a place in a source of theirs.
public struct SourceDiagnostic: Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        case error, warning, note, remark
    }

    public let severity: Severity
    /// The user's own path; empty if the message is about no file.
    public let path: String
    /// Counted from 1; 0 if not known.
    public let line: Int
    /// In bytes of UTF-8, counted from 1; 0 if not known.
    public let column: Int
    public let message: String
    /// The user's own line, if it was at hand.
    public var sourceLine: String?

    public init(
        _ severity: Severity, path: String, line: Int, column: Int, message: String, sourceLine: String? = nil
    ) {
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.sourceLine = sourceLine
    }

    /// `path:line:column: error: message`, as compilers print it.
    public var description: String {
        let place = path.isEmpty ? "" : line == 0 ? "\(path): " : "\(path):\(line):\(column): "
        return "\(place)\(severity.rawValue): \(message)"
    }

    /// The description with the user's line and a caret beneath it.
    public var withSource: String {
        guard let sourceLine, column > 0 else { return description }
        let before = sourceLine.utf8.prefix(column - 1)
        let indent = String(decoding: before.map { $0 == UInt8(ascii: "\t") ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
        return "\(description)\n\(sourceLine)\n\(indent)^"
    }
}
