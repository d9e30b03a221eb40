/// Why the page cannot be served.
public enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
    case missingFile(String)
    case cannotListen(port: UInt16, reason: String)

    public var description: String {
        switch self {
        case .missingFile(let path): return "The page's file \(path) is missing. Install Hodie again."
        case .cannotListen(let port, let reason):
            return "The page cannot be served on 127.0.0.1, port \(port): \(reason)."
        }
    }
}
