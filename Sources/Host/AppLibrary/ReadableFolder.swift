import Foundation
import Glibc

/// A folder of the user's that an app may be allowed to read, with all that is in it.
struct ReadableFolder {
    /// Absolute, without links: what the name led to when it was allowed.
    let path: String

    /// What tells of other processes and of the machine, or leads to its devices.
    private static let ofTheSystem = ["/proc", "/sys", "/dev"]

    /// The longest path, in bytes.
    private static let longest = Int(PATH_MAX) - 1

    /// - Parameters:
    ///   - text: as the user wrote it: relative to the current folder, or absolute.
    ///   - own: folders of Hodie's own, which hold the data of every app.
    /// - Throws: `FolderError`
    init(_ text: String, notNear own: [URL]) throws {
        let written = Self.absolute(text)
        guard let path = Self.withoutLinks(written), path.utf8.count <= Self.longest else {
            throw FolderError.missing(path: written, reason: String(cString: strerror(errno)))
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw FolderError.missing(path: written, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw FolderError.noFolder(path: written) }
        guard path != "/" else { throw FolderError.everything }
        if let system = Self.ofTheSystem.first(where: { Self.isIn(path, $0) }) {
            throw FolderError.ofTheSystem(path: written, folder: system)
        }
        for folder in own.map({ Self.withoutLinks($0.path) ?? $0.path }) {
            if Self.isIn(path, folder) || Self.isIn(folder, path) {
                throw FolderError.ofHodie(path: written, folder: folder)
            }
        }
        self.path = path
    }

    /// What a folder may have been allowed as, if it is there or not.
    static func names(of text: String) -> [String] {
        let written = absolute(text)
        return [written] + (withoutLinks(written).map { [$0] } ?? [])
    }

    private static func absolute(_ text: String) -> String { URL(fileURLWithPath: text).standardizedFileURL.path }

    /// Nil if there is no such file.
    private static func withoutLinks(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func isIn(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder + "/")
    }
}
