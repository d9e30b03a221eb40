/// Why a document can't be handed to an app.
public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    case folder(String)
    case notTaken(name: String, app: String, others: [String])
    /// - Parameter limit: bytes.
    case tooLarge(name: String, limit: Int)
    /// What came was not as long as it was said to be.
    case notAsAnnounced(name: String)

    public var description: String {
        switch self {
        case .missing(let path): return "\(path): error: there is no such file"
        case .folder(let path): return "\(path): error: it is a folder and no document"
        case .notTaken(let name, let app, let others):
            let list = others.isEmpty ? "no installed app does" : "these do: \(others.sorted().joined(separator: ", "))"
            return "error: \(app) takes no documents like \(name); \(list)"
        case .tooLarge(let name, let limit): return "error: \(name) is larger than \(limit >> 20) MB"
        case .notAsAnnounced(let name): return "error: \(name) has changed while it was read"
        }
    }
}
