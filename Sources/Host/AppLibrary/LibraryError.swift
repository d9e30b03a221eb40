/// Why the library can't do what it was asked.
public enum LibraryError: Error, Hashable, Sendable, CustomStringConvertible {
    case notInstalled(identifier: String, installed: [String])
    case groupOfAnotherTeam(group: String, owner: String)
    case identifierTaken(identifier: String, owner: String)
    /// The file system refused: full, read-only, no permission.
    case disk(path: String, reason: String)
    /// Something fills the folder as fast as it is emptied.
    case stillWritten(path: String)
    case vanished(identifier: String)
    case tooManyHosts(identifier: String, most: Int)
    case tooManyFolders(identifier: String, most: Int)

    public var description: String {
        switch self {
        case .notInstalled(let identifier, let installed):
            let list = installed.isEmpty ? "nothing is installed" : "installed: \(installed.joined(separator: ", "))"
            return "error: the app \(identifier) is not installed; \(list)"
        case .groupOfAnotherTeam(let group, let owner):
            return "error: the app group \(group) belongs to the team of the installed app \(owner)"
        case .identifierTaken(let identifier, let owner):
            return "error: the identifier \(identifier) belongs to the installed app \(owner)"
        case .disk(let path, let reason): return "\(path): error: \(reason)"
        case .stillWritten(let path): return "\(path): error: it can't be removed while something writes to it"
        case .tooManyHosts(let identifier, let most):
            return "error: \(identifier) can be allowed \(most) hosts at most; network:* is any"
        case .tooManyFolders(let identifier, let most):
            return
                "error: \(identifier) can be allowed \(most) folders at most; a folder is allowed with all that is in it"
        case .vanished(let identifier): return "error: the app \(identifier) vanished while it was being installed"
        }
    }
}
