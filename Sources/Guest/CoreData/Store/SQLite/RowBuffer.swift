import Database

/// Rows as they come. The values of some of them lie together, so that a row takes no memory of its own, and goes with the
/// others.
struct RowBuffer {
    /// How many rows lie together: what one of them holds back when it is the last is no more than that.
    private static let rowsTogether = 128
    /// How many bytes of texts and data may lie together with a row that was asked for alone.
    private static let mostBytes = 1 << 16

    private var rows: [StoredRow] = []
    /// The values of the last rows, to which they do not lead yet.
    private var values: [DatabaseValue] = []
    private var firstWithoutValues = 0
    private var bytes = 0

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - count: How many values it has.
    ///   - value: Gives the value of a slot.
    mutating func append(
        _ key: RowKey, version: Int64, count: Int, _ value: (Int) throws -> DatabaseValue
    ) rethrows {
        let start = values.count
        // Most are asked for one row, or for many.
        if start == 0 { values.reserveCapacity(rows.isEmpty ? count : count * Self.rowsTogether) }
        for slot in 0..<count {
            let value = try value(slot)
            switch value {
            case .text(let text): bytes += text.utf8.count
            case .blob(let data): bytes += data.count
            default: break
            }
            values.append(value)
        }
        rows.append(StoredRow(key: key, version: version, values: RowValues(nil, from: start, count: count)))
        if rows.count - firstWithoutValues == Self.rowsTogether || bytes > Self.mostBytes { close() }
    }

    /// Gives the last rows their values.
    private mutating func close() {
        if values.capacity > values.count * 2 { values = Array(values[...]) }
        for index in firstWithoutValues..<rows.count { rows[index].values.lie(in: values) }
        (values, firstWithoutValues, bytes) = ([], rows.count, 0)
    }

    /// All rows, with their values.
    mutating func finish() -> [StoredRow] {
        close()
        return rows
    }
}
