import Foundation

/// Why there is no new project.
public enum TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    case unusableName(String)
    case alreadyThere(path: String)
    case disk(path: String, reason: String)

    public var description: String {
        switch self {
        case .unusableName(let name):
            return "error: “\(name)” can't be the name of a project: a letter is wanted first, then letters, digits, "
                + "spaces, - and _"
        case .alreadyThere(let path): return "\(path): error: there is something of this name already"
        case .disk(let path, let reason): return "\(path): error: the file can't be written: \(reason)"
        }
    }

    /// Writes a file, and the folders above it where they are missing.
    /// - Throws: `TemplateError.disk`
    static func writing(_ text: String, to file: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // What is there already keeps its date: nobody builds again because of it.
            let data = Data(text.utf8)
            if FileManager.default.contents(atPath: file.path) != data { try data.write(to: file, options: .atomic) }
        } catch {
            throw TemplateError.disk(path: file.path, reason: (error as NSError).localizedDescription)
        }
    }
}
