import AppleFoundation
import Database

extension SQLStore {
    /// Numbers for new rows of an entity, which nobody else is given.
    ///
    /// - Returns: The first of `count` numbers in a row.
    func reserveKeys(_ count: Int, for entity: SQLEntity) throws -> Int64 {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        // Subentities share their root's table, and so its numbers.
        let root = schema.entities.first { $0.table == entity.table && $0.description.superentity == nil } ?? entity
        return try reporting {
            try database.transaction {
                let number = DatabaseValue.integer(Int64(root.number))
                let last =
                    try database.first("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [number])?.integer(0) ?? 0
                try database.execute(
                    "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", [.integer(last + Int64(count)), number])
                return last + 1
            }
        }
    }

    /// Writes all changes, or nothing of them.
    ///
    /// - Parameter author: Who writes, for the store's history.
    /// - Returns: The changes as they were written: large data is in files.
    /// - Throws: `RowConflicts` if rows were changed since they were read; `StoreError`.
    @discardableResult
    func write(_ all: RowChanges, by author: HistoryAuthor? = nil) throws -> RowChanges {
        guard !all.isEmpty else { return all }
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        var new: [Data] = []
        do {
            let (changes, left) = try writeRows(all, &new, by: author)
            externalData.remove(left)
            tellOthers()
            return changes
        } catch {
            externalData.remove(new)
            throw error
        }
    }

    /// Files are written while nobody else may write, so that whoever may knows that a file which no row names is nobody's.
    ///
    /// - Parameter new: What names the files that were written, also if the rows could not be.
    /// - Returns: The changes as they were written, and what named files that are needed no more.
    private func writeRows(
        _ all: RowChanges, _ new: inout [Data], by author: HistoryAuthor?
    ) throws -> (changes: RowChanges, left: [Data]) {
        try reporting {
            try database.transaction {
                let changes = try movingOut(all, &new)
                let left = try filesToLeave(changes)
                let entries = try historyEntries(changes)
                var conflicts: [RowKey] = []
                // What goes makes room for what comes, where values must be unique.
                for deletion in changes.deletions where try !delete(deletion) { conflicts.append(deletion.key) }
                try makeRoom(for: changes.updates)
                for update in changes.updates where try !self.update(update) { conflicts.append(update.key) }
                guard conflicts.isEmpty else { throw RowConflicts(keys: conflicts) }
                try insert(changes.insertions)
                for connection in changes.separations { try separate(connection) }
                for connection in changes.connections { try connect(connection) }
                try record(entries, by: author)
                noteOwn(changes)
                return (changes, left)
            }
        }
    }

    /// Rows of one entity after the other by one statement.
    private func insert(_ rows: [StoredRow]) throws {
        var next = 0
        while next < rows.count {
            let name = rows[next].key.entity
            let end = rows[next...].firstIndex { $0.key.entity != name } ?? rows.count
            if let entity = schema.entity(named: name) { try insert(rows[next..<end], of: entity) }
            next = end
        }
    }

    private func insert(_ rows: ArraySlice<StoredRow>, of entity: SQLEntity) throws {
        let own = entity.inSlots.enumerated().compactMap { slot, column in column.map { (slot, $0.name) } }
        let names = (["Z_PK", "Z_ENT", "Z_OPT"] + own.map(\.1)).joined(separator: ", ")
        let marks = Array(repeating: "?", count: own.count + 3).joined(separator: ", ")
        try database.prepared("INSERT INTO \(entity.table) (\(names)) VALUES (\(marks))") { statement in
            try statement.bind(.integer(Int64(entity.number)), at: 1)
            for row in rows {
                try statement.bind(.integer(row.key.number), at: 0)
                try statement.bind(.integer(row.version), at: 2)
                for (place, (slot, _)) in own.enumerated() { try statement.bind(row.values[slot], at: place + 3) }
                try statement.execute()
            }
        }
    }

    /// Rows may exchange what only one of them may have: they let go of it before any of them takes it. nil is like nothing
    /// else.
    private func makeRoom(for updates: [RowChanges.Update]) throws {
        guard updates.count > 1 else { return }
        var unique: [String: Set<String>] = [:]
        let changing = updates.compactMap { update -> (update: RowChanges.Update, table: String, columns: [String])? in
            guard let entity = schema.entity(named: update.key.entity) else { return nil }
            let names = unique[entity.name] ?? entity.description.uniqueNames
            unique[entity.name] = names
            let columns = names.intersection(update.values.keys).compactMap { entity.columns[$0]?.name }.sorted()
            return columns.isEmpty ? nil : (update, entity.table, columns)
        }
        guard changing.count > 1 else { return }
        for (update, table, columns) in changing {
            let nothing = columns.map { "\($0) = NULL" }.joined(separator: ", ")
            try database.execute("UPDATE \(table) SET \(nothing) WHERE Z_PK = ?", [.integer(update.key.number)])
        }
    }

    /// Whether the row was as it should be.
    private func update(_ update: RowChanges.Update) throws -> Bool {
        guard let entity = schema.entity(named: update.key.entity) else { return false }
        let own = update.values.compactMap { property, value in entity.columns[property].map { ($0.name, value) } }
            .sorted { $0.0 < $1.0 }
        let assignments = (["Z_OPT = Z_OPT + 1"] + own.map { "\($0.0) = ?" }).joined(separator: ", ")
        var values = own.map(\.1) + [.integer(update.key.number)]
        if let version = update.version { values.append(.integer(version)) }
        try database.execute(
            "UPDATE \(entity.table) SET \(assignments) WHERE Z_PK = ?\(update.version == nil ? "" : " AND Z_OPT = ?")",
            values)
        return database.changes == 1
    }

    private func delete(_ deletion: RowChanges.Deletion) throws -> Bool {
        guard let entity = schema.entity(named: deletion.key.entity) else { return false }
        var values: [DatabaseValue] = [.integer(deletion.key.number)]
        if let version = deletion.version { values.append(.integer(version)) }
        try database.execute(
            "DELETE FROM \(entity.table) WHERE Z_PK = ?\(deletion.version == nil ? "" : " AND Z_OPT = ?")", values)
        // Gone already is gone, if nobody minds.
        return database.changes == 1 || deletion.version == nil
    }

    private func connect(_ connection: RowChanges.Connection) throws {
        guard case .table(let name, let owner, let destination, let order) = connection.link else { return }
        try database.execute(
            "INSERT OR REPLACE INTO \(name) (\(owner), \(destination)\(order.map { ", \($0)" } ?? "")) "
                + "VALUES (?, ?\(order == nil ? "" : ", ?"))",
            [.integer(connection.owner), .integer(connection.destination)]
                + (order == nil ? [] : [.integer(connection.order ?? 0)]))
    }

    private func separate(_ connection: RowChanges.Connection) throws {
        guard case .table(let name, let owner, let destination, _) = connection.link else { return }
        try database.execute(
            "DELETE FROM \(name) WHERE \(owner) = ? AND \(destination) = ?",
            [.integer(connection.owner), .integer(connection.destination)])
    }
}
