/// Why the page cannot be served.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
    case missingFile(String)
    case cannotListen(port: UInt16, reason: String)
    /// The page's key could not be written.
    case cannotKeep(path: String, reason: String)

    public var description: String {
        switch self {
        case .missingFile(let path): return "The page's file \(path) is missing. Install Hodie again."
        case .cannotListen(let port, let reason):
            return "The page cannot be served on 127.0.0.1, port \(port): \(reason)."
        case .cannotKeep(let path, let reason): return "\(path): error: the page's key can't be kept: \(reason)"
        }
    }
}
