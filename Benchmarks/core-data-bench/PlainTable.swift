import CSQLite
import Foundation

/// The same rows in SQLite by hand.
final class PlainTable {
    struct Failed: Error { let code: Int32 }

    /// A row as a program would have it.
    struct Row {
        let created: Date
        let done: Bool
        let name: String
        let note: String
        let number: Int64
        let price: Double
        let rank: Int16
        let token: UUID

        /// As that of a `Thing`.
        var sum: Double {
            let times = created.timeIntervalSinceReferenceDate + price
            let lengths = name.utf8.count + note.utf8.count
            return times + Double(lengths + Int(number) + Int(rank) + Int(token.uuid.15) + (done ? 1 : 0))
        }
    }

    private static let columns = "ZCREATED, ZDONE, ZNAME, ZNOTE, ZNUMBER, ZPRICE, ZRANK, ZTOKEN"
    private var connection: OpaquePointer?

    init(_ path: String) throws {
        try check(sqlite3_open(path, &connection))
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = NORMAL")
        try run(
            "CREATE TABLE IF NOT EXISTS ZTHING (Z_PK INTEGER PRIMARY KEY, ZCREATED TIMESTAMP, ZDONE INTEGER, "
                + "ZNAME VARCHAR, ZNOTE VARCHAR, ZNUMBER INTEGER, ZPRICE FLOAT, ZRANK INTEGER, ZTOKEN BLOB)")
    }

    deinit { sqlite3_close(connection) }

    private func check(_ code: Int32) throws {
        guard [SQLITE_OK, SQLITE_DONE, SQLITE_ROW].contains(code) else { throw Failed(code: code) }
    }

    private func run(_ sql: String) throws { try check(sqlite3_exec(connection, sql, nil, nil, nil)) }

    private func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
        return statement
    }

    func insert(_ count: Int) throws {
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        try run("BEGIN")
        let statement = try prepare("INSERT INTO ZTHING (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        defer { sqlite3_finalize(statement) }
        for number in 0..<count {
            sqlite3_bind_double(statement, 1, Double(number))
            sqlite3_bind_int64(statement, 2, Int64(number % 2))
            sqlite3_bind_text(statement, 3, "Thing \(number)", -1, copies)
            sqlite3_bind_text(statement, 4, Thing.note(number), -1, copies)
            sqlite3_bind_int64(statement, 5, Int64(number))
            sqlite3_bind_double(statement, 6, Double(number) / 4)
            sqlite3_bind_int64(statement, 7, Int64(number % 100))
            var token = Thing.token(number).uuid
            _ = withUnsafeBytes(of: &token) { sqlite3_bind_blob(statement, 8, $0.baseAddress, 16, copies) }
            try check(sqlite3_step(statement))
            sqlite3_reset(statement)
        }
        try run("COMMIT")
    }

    func read() throws -> [Row] {
        let statement = try prepare("SELECT \(Self.columns) FROM ZTHING")
        defer { sqlite3_finalize(statement) }
        var rows: [Row] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            var token: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
            if let bytes = sqlite3_column_blob(statement, 7) {
                withUnsafeMutableBytes(of: &token) {
                    $0.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: 16))
                }
            }
            rows.append(
                Row(
                    created: Date(timeIntervalSinceReferenceDate: sqlite3_column_double(statement, 0)),
                    done: sqlite3_column_int(statement, 1) != 0, name: text(statement, 2), note: text(statement, 3),
                    number: sqlite3_column_int64(statement, 4), price: sqlite3_column_double(statement, 5),
                    rank: Int16(truncatingIfNeeded: sqlite3_column_int(statement, 6)), token: UUID(uuid: token)))
        }
        return rows
    }

    private func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
}
