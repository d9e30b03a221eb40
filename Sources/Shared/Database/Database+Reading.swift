// Files where nothing may be written. Facts: sqlite.org, "Write-Ahead Logging", on read-only databases.
internal import CSQLite
import Foundation

extension Database {
    /// Opens a file for reading, also where nobody may write beside it: in a program's bundle, on a disk that is read only, in
    /// a folder that a confined process may but read. There it is taken for one that nobody changes.
    ///
    /// Who may write where is not asked for beforehand: rules other than a file's mode are not told by anybody.
    ///
    /// - Parameter busyMilliseconds: How long a call waits for another process's lock before it throws.
    /// - Throws: `DatabaseError` if the file cannot be opened or is no database.
    public static func reading(_ path: String, busyMilliseconds: Int32 = 5000) throws -> Database {
        do {
            return try opened(path, .readOnly, busyMilliseconds)
        } catch let error as DatabaseError
            where [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.code & 0xFF) && !isHalfWritten(path)
        {
            do { return try opened(path, .unchanging, busyMilliseconds) } catch is DatabaseError { throw error }
        }
    }

    /// What SQLite needs beside the file is first looked for when something is read.
    private static func opened(_ path: String, _ access: Access, _ busyMilliseconds: Int32) throws -> Database {
        let database = try Database(path: path, access: access, busyMilliseconds: busyMilliseconds)
        _ = try database.first("SELECT count(*) FROM sqlite_master")
        return database
    }

    /// Whether somebody was interrupted while writing, which would have to be undone first.
    private static func isHalfWritten(_ path: String) -> Bool {
        let size = try? FileManager.default.attributesOfItem(atPath: path + "-journal")[.size] as? Int
        return (size ?? 0) > 0
    }
}
