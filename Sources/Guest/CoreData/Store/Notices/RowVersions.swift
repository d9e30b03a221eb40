import Database

/// Which rows a store has, and how often each was changed, as far as this process knows.
struct RowVersions {
    /// The rows of a root entity's table, by ascending numbers.
    private struct Table {
        var numbers: [Int64] = []
        var versions: [Int64] = []

        /// Where a row stands, or would stand.
        func place(of number: Int64) -> Int {
            var (low, high) = (0, numbers.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[middle] < number { low = middle + 1 } else { high = middle }
            }
            return low
        }

        subscript(number: Int64) -> Int64? {
            get {
                let place = place(of: number)
                return place < numbers.count && numbers[place] == number ? versions[place] : nil
            }
            set {
                let place = place(of: number)
                let isThere = place < numbers.count && numbers[place] == number
                switch (newValue, isThere) {
                case (let version?, true): versions[place] = version
                case (let version?, false):
                    numbers.insert(number, at: place)
                    versions.insert(version, at: place)
                case (nil, true):
                    numbers.remove(at: place)
                    versions.remove(at: place)
                case (nil, false): break
                }
            }
        }
    }

    /// What is otherwise than it was.
    struct Difference {
        var inserted: [RowKey] = []
        var updated: [RowKey] = []
        var deleted: [RowKey] = []

        var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
    }

    private var tables: [String: Table] = [:]

    /// Takes the rows of a table as they are now, and adds what is otherwise.
    ///
    /// - Parameters:
    ///   - rows: By ascending numbers.
    ///   - root: The entity whose table it is, which stands for those of rows that are not there any more.
    mutating func update(
        _ table: String, root: String, to rows: [(key: RowKey, version: Int64)], _ difference: inout Difference
    ) {
        let before = tables[table] ?? Table()
        var place = 0
        for row in rows {
            while place < before.numbers.count, before.numbers[place] < row.key.number {
                difference.deleted.append(RowKey(entity: root, number: before.numbers[place]))
                place += 1
            }
            if place < before.numbers.count, before.numbers[place] == row.key.number {
                if before.versions[place] != row.version { difference.updated.append(row.key) }
                place += 1
            } else {
                difference.inserted.append(row.key)
            }
        }
        difference.deleted += before.numbers[place...].map { RowKey(entity: root, number: $0) }
        tables[table] = Table(numbers: rows.map(\.key.number), versions: rows.map(\.version))
    }

    /// Takes over what this process has written itself.
    mutating func take(_ changes: RowChanges, tableOf table: (String) -> String?) {
        for row in changes.insertions { table(row.key.entity).map { tables[$0]?[row.key.number] = row.version } }
        for update in changes.updates {
            guard let name = table(update.key.entity), let version = tables[name]?[update.key.number] else { continue }
            tables[name]?[update.key.number] = version + 1
        }
        for deletion in changes.deletions { table(deletion.key.entity).map { tables[$0]?[deletion.key.number] = nil } }
    }
}
