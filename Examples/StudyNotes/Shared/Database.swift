import Foundation
import SQLite3

/// A connection to an SQLite file, with as little around the C library as a store needs. Used by one thread at a time.
final class Database {
    enum Value {
        case text(String)
        case number(Double)
    }

    private let connection: OpaquePointer
    /// SQLite is to copy texts: they do not outlive the call.
    private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(file: URL) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        guard sqlite3_open_v2(file.path, &opened, flags, nil) == SQLITE_OK, let connection = opened else {
            let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? file.lastPathComponent
            sqlite3_close(opened)
            throw StoreError(reason)
        }
        self.connection = connection
        // The other one's changes take moments; a longer wait means that something is wrong.
        sqlite3_busy_timeout(connection, 30_000)
    }

    deinit { sqlite3_close(connection) }

    /// - Returns: the rows, each with its columns as texts.
    @discardableResult
    func run(_ statement: String, _ values: [Value] = []) throws -> [[String]] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK else { throw failure() }
        defer { sqlite3_finalize(prepared) }
        for (place, value) in values.enumerated() {
            switch value {
            case .text(let text): sqlite3_bind_text(prepared, Int32(place + 1), text, -1, Self.copies)
            case .number(let number): sqlite3_bind_double(prepared, Int32(place + 1), number)
            }
        }
        var rows: [[String]] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW:
                rows.append(
                    (0..<sqlite3_column_count(prepared)).map { column in
                        sqlite3_column_text(prepared, column).map { String(cString: $0) } ?? ""
                    })
            case SQLITE_DONE: return rows
            default: throw failure()
            }
        }
    }

    /// All of `work` or nothing of it. Nobody else writes meanwhile.
    func transaction(_ work: () throws -> Void) throws {
        // At once for writing: who reads first and writes then could be told that it is too late for that.
        try run("BEGIN IMMEDIATE")
        do {
            try work()
            try run("COMMIT")
        } catch {
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    private func failure() -> StoreError { StoreError(String(cString: sqlite3_errmsg(connection))) }
}
