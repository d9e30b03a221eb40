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
    /// - Returns: The changes as they were written: large data is in files.
    /// - Throws: `RowConflicts` if rows were changed since they were read; `StoreError`.
    @discardableResult
    func write(_ all: RowChanges) throws -> RowChanges {
        guard !all.isEmpty else { return all }
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        let (changes, new) = try movingOut(all)
        do {
            let left = try writeRows(changes)
            externalData.remove(left)
        } catch {
            externalData.remove(new)
            throw error
        }
        tellOthers()
        return changes
    }

    /// - Returns: What named files that are needed no more.
    private func writeRows(_ changes: RowChanges) throws -> [Data] {
        try reporting {
            try database.transaction {
                let left = try filesToLeave(changes)
                var conflicts: [RowKey] = []
                // What goes makes room for what comes, where values must be unique.
                for deletion in changes.deletions where try !delete(deletion) { conflicts.append(deletion.key) }
                for update in changes.updates where try !self.update(update) { conflicts.append(update.key) }
                guard conflicts.isEmpty else { throw RowConflicts(keys: conflicts) }
                for row in changes.insertions { try insert(row) }
                for connection in changes.separations { try separate(connection) }
                for connection in changes.connections { try connect(connection) }
                noteOwn(changes)
                return left
            }
        }
    }

    private func insert(_ row: StoredRow) throws {
        guard let entity = schema.entity(named: row.key.entity) else { return }
        let own = row.values.compactMap { property, value in entity.columns[property].map { ($0.name, value) } }
            .sorted { $0.0 < $1.0 }
        let names = (["Z_PK", "Z_ENT", "Z_OPT"] + own.map(\.0)).joined(separator: ", ")
        let marks = Array(repeating: "?", count: own.count + 3).joined(separator: ", ")
        try database.execute(
            "INSERT INTO \(entity.table) (\(names)) VALUES (\(marks))",
            [.integer(row.key.number), .integer(Int64(entity.number)), .integer(row.version)] + own.map(\.1))
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
