/// The rows that may mention a symbol. Some may do so no more, or stand here twice; who reads a column looks at the rows.
struct Column {
    private(set) var rows: ContiguousArray<Int32> = []
    /// Whether the rows stand in ascending order, each once.
    private(set) var isInOrder = true

    var count: Int { rows.count }

    mutating func append(_ row: Int32) {
        isInOrder = isInOrder && (rows.last.map { $0 < row } ?? true)
        if rows.capacity == 0 { rows.reserveCapacity(8) }
        rows.append(row)
    }

    /// Whether the next row has no room any more.
    var isFull: Bool { rows.count == rows.capacity && rows.count >= 8 }

    /// Puts the rows into ascending order and leaves out those for which the condition doesn't hold.
    mutating func tidy(keeping condition: (Int32) -> Bool) {
        if !isInOrder { rows.sort() }
        isInOrder = true
        var previous: Int32 = -1
        rows.removeAll { row in
            defer { previous = row }
            return row == previous || !condition(row)
        }
    }

    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        isInOrder = true
    }
}
