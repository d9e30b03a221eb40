import Foundation

/// Why a file that a project names is not used.
public enum FileRefusal: Hashable, Sendable, CustomStringConvertible {
    /// It is not in the project's folder.
    /// - Parameter leadsTo: where a symbolic link goes; nil if the path itself is outside.
    case outside(leadsTo: URL?, boundary: URL)
    /// A pipe, a socket or a device.
    case notAPlainFile
    case tooLarge(bytes: Int)

    public var description: String {
        switch self {
        case .outside(let target, let boundary):
            let what = target.map { "this symbolic link leads to \($0.path), which" } ?? "this"
            return
                "\(what) is outside of the project's folder \(boundary.path); if it belongs to the project, keep both "
                + "in one git work tree"
        case .notAPlainFile: return "this is neither a file nor a folder"
        case .tooLarge(let bytes):
            return
                "the file has \(bytes >> 20) MB, more than the \(ProjectBoundary.greatestFileSize >> 20) MB that are read"
        }
    }
}
