/// The rows that may mention a symbol. Some may do so no more, or stand here twice; who reads a column looks at the rows.
struct Column {
    private(set) var rows: ContiguousArray<Int32> = []
    /// Whether the rows stand in ascending order, each once.
    private(set) var isInOrder = true
    /// With how many rows it is looked through for those that mention the symbol no more. An array's capacity would not
    /// do: it depends on what the allocator had at hand, and on when a column is tidied depends in which order its rows
    /// are, hence which of several equally good solutions is found, and the last bits of all.
    private var limit: Int32 = 8

    var count: Int { rows.count }

    mutating func append(_ row: Int32) {
        isInOrder = isInOrder && (rows.last.map { $0 < row } ?? true)
        if rows.capacity == 0 { rows.reserveCapacity(Int(limit)) }
        rows.append(row)
    }

    /// Whether it is to be tidied before another row is added.
    var isFull: Bool { rows.count >= Int(limit) }

    /// Puts the rows into ascending order and leaves out those for which the condition doesn't hold.
    mutating func tidy(keeping condition: (Int32) -> Bool) {
        if !isInOrder { rows.sort() }
        isInOrder = true
        var previous: Int32 = -1
        rows.removeAll { row in
            defer { previous = row }
            return row == previous || !condition(row)
        }
        // As many rows may come as are left, so that tidying costs each of them no more than a few steps.
        limit = max(limit, 2 * Int32(rows.count))
    }

    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        isInOrder = true
    }
}
