internal import CSQLite

/// What went wrong with a database file, with a sentence for whoever reads it.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's extended result code.
    public var code: Int32
    /// What was being done, for example the SQL text.
    public var action: String
    /// SQLite's own words.
    public var reason: String
    /// The database file.
    public var path: String

    public init(code: Int32, action: String, reason: String, path: String) {
        self.code = code
        self.action = action
        self.reason = reason
        self.path = path
    }

    public var description: String { "The database \(path) failed at “\(action)”: \(reason) (SQLite code \(code))." }

    /// What may be done about an error.
    public enum Kind: Sendable {
        /// The file is no database, or not whole.
        case damaged
        /// There is no room for what was to be written.
        case full
        /// Another connection has kept the file locked for longer than this one waits.
        case locked
        /// A row would have had what only one row may have.
        case notUnique
        /// The file, or the folder that it is in, may not be written.
        case readOnly
        case other
    }

    public var kind: Kind {
        if code == uniquenessViolation { return .notUnique }
        switch code & 0xFF {
        case SQLITE_NOTADB, SQLITE_CORRUPT: return .damaged
        case SQLITE_FULL: return .full
        case SQLITE_BUSY, SQLITE_LOCKED: return .locked
        case SQLITE_READONLY: return .readOnly
        default: return .other
        }
    }
}

/// `SQLITE_CONSTRAINT_UNIQUE`, whose C macro is an expression, which Swift does not import.
private let uniquenessViolation = SQLITE_CONSTRAINT | 8 << 8
