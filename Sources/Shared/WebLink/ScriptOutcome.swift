/// What became of a script.
public enum ScriptOutcome: Codable, Hashable, Sendable {
    case value(ScriptValue)
    /// The exception's text, where it was thrown (lines and columns from 1; 0 if that is not known).
    case threw(message: String, line: Int, column: Int, url: String)
    /// The document has gone meanwhile.
    case gone
}
