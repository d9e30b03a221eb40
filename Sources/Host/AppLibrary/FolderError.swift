/// Why a folder can't be allowed to an app, or taken back.
public enum FolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is not there, or can't be reached.
    case missing(path: String, reason: String)
    case noFolder(path: String)
    /// `/`
    case everything
    case ofTheSystem(path: String, folder: String)
    /// It holds, or is part of, what Hodie keeps.
    case ofHodie(path: String, folder: String)
    case notAllowed(path: String, identifier: String)

    public var description: String {
        switch self {
        case .missing(let path, let reason): "\(path): error: there is no folder to be read: \(reason)"
        case .noFolder(let path): "\(path): error: it is a file; an app is allowed to read a folder"
        case .everything: "/: error: it holds all files of this machine; name the folder that the app is to read"
        case .ofTheSystem(let path, let folder):
            "\(path): error: what is in \(folder) tells of other programs and of devices; no app may read it as a folder"
        case .ofHodie(let path, let folder):
            """
            \(path): error: the data of all apps, in \(folder), would become readable; name a folder that is apart from \
            it
            """
        case .notAllowed(let path, let identifier): "\(path): error: \(identifier) is not allowed to read it anyway"
        }
    }
}
