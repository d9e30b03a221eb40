import Foundation

/// The row that a query stands on. Columns count from 0; a column that is absent, null or of another kind reads as nil.
public struct DatabaseRow {
    /// The columns' values from left to right.
    public let values: [DatabaseValue]

    init(_ cursor: DatabaseCursor) { values = (0..<cursor.count).map { cursor[$0] } }

    public subscript(column: Int) -> DatabaseValue { values.indices.contains(column) ? values[column] : .null }

    public func integer(_ column: Int) -> Int64? {
        if case .integer(let value) = self[column] { return value }
        return nil
    }

    public func bool(_ column: Int) -> Bool? { integer(column).map { $0 != 0 } }

    /// Integers count as numbers, too.
    public func real(_ column: Int) -> Double? {
        switch self[column] {
        case .real(let value): return value
        case .integer(let value): return Double(value)
        default: return nil
        }
    }

    public func text(_ column: Int) -> String? {
        if case .text(let value) = self[column] { return value }
        return nil
    }

    public func blob(_ column: Int) -> Data? {
        if case .blob(let value) = self[column] { return value }
        return nil
    }
}
