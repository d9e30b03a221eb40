internal import CSQLite
import Foundation

/// The row that a running statement stands on. Columns count from 0; values are made of those only that are asked for.
///
/// It is true until the statement goes on: nobody keeps it.
public struct DatabaseCursor {
    let handle: OpaquePointer

    /// How many columns the row has.
    public var count: Int { Int(sqlite3_column_count(handle)) }

    /// The whole number of a column; 0 for what is none, and nothing is said of what it was.
    public func wholeNumber(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

    /// The identifier of a column; nil for what is no blob of 16 bytes.
    public func identifier(_ column: Int) -> UUID? {
        let index = Int32(column)
        guard sqlite3_column_type(handle, index) == SQLITE_BLOB, let start = sqlite3_column_blob(handle, index),
            Int(sqlite3_column_bytes(handle, index)) == MemoryLayout<uuid_t>.size
        else { return nil }
        return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
    }

    public subscript(column: Int) -> DatabaseValue {
        let index = Int32(column)
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            guard let start = sqlite3_column_text(handle, index) else { return .text("") }
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
            return .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            guard let start = sqlite3_column_blob(handle, index) else { return .blob(Data()) }
            return .blob(Data(bytes: start, count: Int(sqlite3_column_bytes(handle, index))))
        default: return .null
        }
    }
}
