// One connection to an SQLite file. Facts: sqlite.org, "Write-Ahead Logging", "Result and Error Codes", "PRAGMA
// data_version".
internal import CSQLite
import Foundation

/// An SQLite database file, safe to use from several threads and, in WAL mode, from several processes.
///
///     let database = try Database(path: path)
///     try database.execute("CREATE TABLE IF NOT EXISTS colours (name TEXT PRIMARY KEY, hue REAL)")
///     try database.transaction {
///         try database.execute("INSERT INTO colours VALUES (?, ?)", ["sky", 0.55])
///     }
///     let hues = try database.query("SELECT hue FROM colours") { $0.real(0) }
///
/// A statement's text is prepared once and kept for a while; values are always bound, never pasted into the text.
///
/// Unchecked, because every use of the connection and of its statements is behind the lock, which is recursive so that
/// what runs in a `transaction` can call back.
public final class Database: @unchecked Sendable {
    public enum Access: Sendable {
        /// Makes the file if it is missing. The folder must exist.
        case readWrite
        case readOnly
        /// Reads a file that nobody changes meanwhile, without locks and without making files beside it.
        case unchanging
    }

    public let path: String
    let connection: OpaquePointer
    private var statements: [String: DatabaseStatement] = [:]
    private var transactionDepth = 0
    private let lock = NSRecursiveLock()

    /// Opens the file at `path` (":memory:" for none) in WAL mode.
    /// - Parameters:
    ///   - reachesDisk: whether what is written outlives a power cut, which costs waiting for the disk. Of what does not, a
    ///     power cut may leave a damaged file; the end of a process never does.
    ///   - busyMilliseconds: how long a call waits for another process's lock before it throws.
    /// - Throws: `DatabaseError` if the file cannot be opened or is no database.
    public init(
        path: String, access: Access = .readWrite, reachesDisk: Bool = true, busyMilliseconds: Int32 = 5000
    ) throws {
        var connection: OpaquePointer?
        let rights = access == .readWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let flags =
            rights | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (access == .unchanging ? SQLITE_OPEN_URI : 0)
        let name = access == .unchanging ? Self.unchanging(path) : path
        let code = sqlite3_open_v2(name, &connection, flags, nil)
        guard code == SQLITE_OK, let connection else {
            let reason = String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
            sqlite3_close_v2(connection)
            throw DatabaseError(code: code, action: "open", reason: reason, path: path)
        }
        self.path = path
        self.connection = connection
        if access == .readWrite { try beginWritingAhead(reachesDisk: reachesDisk, busyMilliseconds) }
        // Where the log's index has no file it is kept in memory.
        if access == .unchanging, Self.hasLog(path) { try execute("PRAGMA locking_mode = EXCLUSIVE") }
        waitPatiently(busyMilliseconds)
        // A confined process has no folder for temporary files.
        try execute("PRAGMA temp_store = MEMORY")
    }

    /// sqlite.org, "Uniform Resource Identifiers", "The VFS Interface": what stands in a log is part of an unchanging file,
    /// too, but not read by whoever calls it immutable.
    private static func unchanging(_ path: String) -> String {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return "file:\(escaped)?\(hasLog(path) ? "vfs=unix-none" : "immutable=1")"
    }

    private static func hasLog(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path + "-wal") }

    /// Changes a new file to WAL mode. Two connections that do so at the same moment would wait for each other, so SQLite
    /// does not let either wait but fails one of them, which has to ask again.
    private func beginWritingAhead(reachesDisk: Bool, _ busyMilliseconds: Int32) throws {
        let pause: Int32 = 5
        var pauses = busyMilliseconds / pause
        while true {
            do {
                // NORMAL in WAL mode survives a crash of the process; a power cut may lose the last commits, never
                // consistency. Said first, so that a new file is not waited for more often than that needs.
                try execute("PRAGMA synchronous = \(reachesDisk ? "NORMAL" : "OFF")")
                _ = try query("PRAGMA journal_mode = WAL") { $0.text(0) }
                return
            } catch let error as DatabaseError where error.code & 0xFF == SQLITE_BUSY && pauses > 0 {
                pauses -= 1
                sqlite3_sleep(pause)
            }
        }
    }

    /// Has calls wait for another connection's lock. SQLite's own wait looks every tenth of a second in the end, and would
    /// hardly ever find the lock free beside somebody who writes all the time.
    private func waitPatiently(_ busyMilliseconds: Int32) {
        sqlite3_busy_handler(
            connection,
            { most, pauses in
                guard Int(pauses) < Int(bitPattern: most) else { return 0 }
                // SQLite sleeps whole milliseconds.
                sqlite3_sleep(1)
                return 1
            }, UnsafeMutableRawPointer(bitPattern: Int(busyMilliseconds)))
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(connection)
    }

    /// Runs one statement. `?` in `sql` stand for `values`, in order.
    public func execute(_ sql: String, _ values: [DatabaseValue] = []) throws {
        try run(sql, values) { _ in }
    }

    /// Runs one statement and collects what `row` makes of each of its rows.
    public func query<T>(_ sql: String, _ values: [DatabaseValue] = [], row: (DatabaseRow) throws -> T) throws -> [T] {
        var rows: [T] = []
        try run(sql, values) { rows.append(try row(DatabaseRow($0))) }
        return rows
    }

    /// Runs one statement and shows each of its rows while it stands there.
    public func read(_ sql: String, _ values: [DatabaseValue] = [], row: (DatabaseCursor) throws -> Void) throws {
        try run(sql, values, row: row)
    }

    /// Lends a statement that is to be run many times.
    public func prepared<T>(_ sql: String, _ body: (PreparedStatement) throws -> T) throws -> T {
        try lending(sql) { statement in
            defer { statement.forgetValues() }
            return try body(PreparedStatement(statement: statement))
        }
    }

    /// The first row that a statement gives, if any.
    public func first(_ sql: String, _ values: [DatabaseValue] = []) throws -> DatabaseRow? {
        try query(sql, values) { $0 }.first
    }

    /// All of `body` or nothing of it: what it wrote is undone if it throws. Inside a transaction another one is part of
    /// the outer one.
    @discardableResult
    public func transaction<T>(_ body: () throws -> T) throws -> T {
        lock.lock()
        defer { lock.unlock() }
        if transactionDepth > 0 { return try body() }
        // IMMEDIATE takes the write lock at once, so that two writers wait for each other instead of failing midway.
        try execute("BEGIN IMMEDIATE")
        transactionDepth += 1
        defer { transactionDepth -= 1 }
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Nobody else uses the connection until `body` is done.
    public func exclusively<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Rows that the last INSERT, UPDATE or DELETE touched.
    public var changes: Int {
        lock.lock()
        defer { lock.unlock() }
        return Int(sqlite3_changes(connection))
    }

    /// A number that differs from the one before if another connection has written in between. Own writes do not count.
    public func dataVersion() throws -> Int64 { try first("PRAGMA data_version")?.integer(0) ?? 0 }

    /// The version number that the application gave the file's layout; 0 in a new file.
    public func userVersion() throws -> Int64 { try first("PRAGMA user_version")?.integer(0) ?? 0 }

    public func setUserVersion(_ version: Int64) throws {
        // A pragma takes no bound values; an integer is safe to paste.
        try execute("PRAGMA user_version = \(version)")
    }

    /// How many times a statement was run by `execute`, `query` or `read`.
    private(set) var runCount = 0

    private func run(_ sql: String, _ values: [DatabaseValue], row: (DatabaseCursor) throws -> Void) throws {
        try lending(sql) {
            runCount += 1
            try $0.run(values, row: row)
        }
    }

    private func lending<T>(_ sql: String, _ body: (DatabaseStatement) throws -> T) throws -> T {
        lock.lock()
        defer { lock.unlock() }
        // The statement is taken out of the cache while it runs, because `body` may run the same text again.
        let statement =
            try statements.removeValue(forKey: sql) ?? DatabaseStatement(sql, in: self, connection: connection)
        defer { keep(statement, for: sql) }
        return try body(statement)
    }

    /// How many prepared statements are kept. Their texts may differ with every call, as lists of values do.
    static let mostStatements = 128
    var statementCount: Int { exclusively { statements.count } }

    private func keep(_ statement: DatabaseStatement, for sql: String) {
        // Whoever has so many texts does not come back to most of them.
        if statements.count >= Self.mostStatements { statements.removeAll() }
        statements[sql] = statement
    }

    func error(_ code: Int32, _ action: String) -> DatabaseError {
        let ours = sqlite3_extended_errcode(connection)
        let reason = ours == code ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
        return DatabaseError(
            code: code, action: action, reason: reason.map { String(cString: $0) } ?? "unknown", path: path)
    }
}
