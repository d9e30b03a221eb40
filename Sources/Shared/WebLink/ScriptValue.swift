/// A value of JavaScript's, copied.
public indirect enum ScriptValue: Codable, Hashable, Sendable {
    case undefined
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    /// Milliseconds since 1970.
    case date(Double)
    case array([ScriptValue])
    case object([String: ScriptValue])
    /// What cannot be copied: a function, a node, a symbol, what is nested too deeply.
    case unsupported
}
