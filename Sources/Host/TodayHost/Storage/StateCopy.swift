import Database
import Foundation

/// A whole copy of the host's file, beside it: the last good state, which takes the place of a damaged file.
struct StateCopy: Sendable {
    /// After how many changes another copy is made at the latest.
    static let interval = 32

    private let original: URL
    private let copy: URL

    init(of original: URL) {
        self.original = original
        copy = original.deletingPathExtension().appendingPathExtension("good.\(original.pathExtension)")
    }

    var isThere: Bool { FileManager.default.fileExists(atPath: copy.path) }

    /// Takes the place of the copy before. Reads all of the file: what is damaged is not copied.
    ///
    /// - Throws: `DatabaseError`, or what the file system throws; the copy before stays.
    func keep(_ database: Database) throws {
        let fresh = copy.path + ".new"
        try? FileManager.default.removeItem(atPath: fresh)
        try database.execute("VACUUM INTO ?", [.text(fresh)])
        try rename(fresh, to: copy)
    }

    /// Puts a copy into the place of the original, which must have gone.
    ///
    /// - Returns: whether there is one that is whole.
    func restore() -> Bool {
        do {
            guard isThere else { return false }
            let fresh = original.path + ".new"
            try? FileManager.default.removeItem(atPath: fresh)
            try FileManager.default.copyItem(atPath: copy.path, toPath: fresh)
            let problem = try Database(path: fresh, access: .unchanging).first("PRAGMA quick_check")?.text(0)
            guard problem == "ok" else { return false }
            try rename(fresh, to: original)
            return true
        } catch { return false }
    }

    private func rename(_ path: String, to file: URL) throws {
        guard Glibc.rename(path, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
}
