// One prepared statement. Only `Database` uses it, and always under its lock.
internal import CSQLite
import Foundation

/// `SQLITE_TRANSIENT`, which tells SQLite to copy what is bound. The C macro is a cast, which Swift does not import.
let copiesItsArgument = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

final class DatabaseStatement {
    private let handle: OpaquePointer
    private unowned let database: Database
    private let sql: String

    /// Throws if `sql` is not one whole statement.
    init(_ sql: String, in database: Database, connection: OpaquePointer) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw database.error(code, sql) }
        self.handle = handle
        self.database = database
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds, steps through all rows and leaves the statement ready for the next run.
    func run(_ values: [DatabaseValue], row: (DatabaseCursor) throws -> Void) throws {
        defer { sqlite3_clear_bindings(handle) }
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw database.error(SQLITE_RANGE, "\(sql) with \(values.count) values")
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        try step(row)
    }

    /// Steps through all rows with the values that are bound, which stay so.
    func step(_ row: (DatabaseCursor) throws -> Void) throws {
        defer { sqlite3_reset(handle) }
        while true {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: try row(DatabaseCursor(handle: handle))
            case SQLITE_DONE: return
            case let code: throw database.error(code, sql)
            }
        }
    }

    func forgetValues() { sqlite3_clear_bindings(handle) }

    func bind(_ value: DatabaseValue, at index: Int32) throws {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, index)
        case .integer(let number): code = sqlite3_bind_int64(handle, index, number)
        case .real(let number): code = sqlite3_bind_double(handle, index, number)
        case .text(var text):
            code = text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // An empty string has no base address, and a null pointer would bind NULL.
                    guard let start = $0.baseAddress else {
                        return sqlite3_bind_text(handle, index, "", 0, copiesItsArgument)
                    }
                    return sqlite3_bind_text64(
                        handle, index, start, UInt64($0.count), copiesItsArgument, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let data):
            code = data.withUnsafeBytes {
                guard let start = $0.baseAddress, !$0.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
                return sqlite3_bind_blob64(handle, index, start, UInt64($0.count), copiesItsArgument)
            }
        case .identifier(let identifier):
            code = withUnsafeBytes(of: identifier.uuid) {
                sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copiesItsArgument)
            }
        }
        guard code == SQLITE_OK else { throw database.error(code, sql) }
    }
}
