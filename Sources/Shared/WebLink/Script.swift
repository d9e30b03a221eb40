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

/// What became of a script.
public enum ScriptOutcome: Codable, Hashable, Sendable {
    case value(ScriptValue)
    /// The exception's text, where it was thrown (lines and columns from 1; 0 if that is not known).
    case threw(message: String, line: Int, column: Int, url: String)
    /// The document has gone meanwhile.
    case gone
}

/// The frame that something comes from.
public struct PageFrameInfo: Codable, Hashable, Sendable {
    public var isMain: Bool
    public var url: String
    /// Of its origin: `https`, `example.org`, 0 for the usual port.
    public var scheme: String
    public var host: String
    public var port: Int

    public init(isMain: Bool, url: String, scheme: String, host: String, port: Int) {
        self.isMain = isMain
        self.url = url
        self.scheme = scheme
        self.host = host
        self.port = port
    }
}

/// What a script asks the user.
public struct PageDialog: Codable, Hashable, Sendable {
    public enum Kind: UInt8, Codable, Hashable, Sendable {
        case alert, confirm, prompt, leave
    }

    public var kind: Kind
    public var text: String
    public var defaultText: String
    public var frame: PageFrameInfo

    public init(kind: Kind, text: String, defaultText: String, frame: PageFrameInfo) {
        self.kind = kind
        self.text = text
        self.defaultText = defaultText
        self.frame = frame
    }
}
