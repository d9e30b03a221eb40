import AppleFoundation
import Database

extension SQLStore {
    /// Deletes rows of one root entity, with what follows from it in the rows of others: relationships that led to them
    /// lead nowhere, and objects below a cascade go, too.
    ///
    /// - Throws: `StoreError`.
    func deleteRows(_ keys: [RowKey], by author: HistoryAuthor? = nil) throws {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        let files = try reporting {
            try database.transaction {
                var entries: [HistoryEntry] = []
                let files = try delete(keys, &entries)
                try record(entries, by: author)
                return files
            }
        }
        externalData.remove(files)
        tellOthers()
    }

    /// - Parameter entries: Gets what the store's history is to say of it.
    /// - Returns: What named files that are needed no more.
    private func delete(_ keys: [RowKey], _ entries: inout [HistoryEntry]) throws -> [Data] {
        guard let first = keys.first, let entity = schema.entity(named: first.entity) else { return [] }
        var files = try files(keys)
        if tracksHistory { entries += try keys.map(deletionEntry) }
        let list = DatabaseValue.text("[\(keys.map { "\($0.number)" }.joined(separator: ","))]")
        let these = "(SELECT value FROM json_each(?))"
        var below: [[RowKey]] = []
        for member in schema.entities where member.table == entity.table {
            let own = keys.filter { $0.entity == member.name }
            guard !own.isEmpty else { continue }
            for relationship in member.description.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
                if relationship.deleteRule == .cascadeDeleteRule {
                    below.append(try members(of: own, by: relationship))
                }
                guard case .table(let name, let owner, _, _) = schema.link(of: relationship) else { continue }
                try database.execute("DELETE FROM \(name) WHERE \(owner) IN \(these)", [list])
            }
        }
        try database.execute("DELETE FROM \(entity.table) WHERE Z_PK IN \(these)", [list])
        for other in schema.entities {
            for case let relationship as NSRelationshipDescription in other.description.ownProperties
            where !relationship.isToMany && relationship.destinationEntity.map(SQLSchema.table) == entity.table {
                guard let column = other.columns[relationship.name]?.name else { continue }
                if tracksHistory { entries += try losing(relationship, column, of: other, to: list) }
                try database.execute(
                    "UPDATE \(other.table) SET \(column) = NULL, Z_OPT = Z_OPT + 1 WHERE \(column) IN \(these)", [list])
            }
        }
        for keys in below where !keys.isEmpty { files += try delete(keys, &entries) }
        return files
    }

    /// What the history says of the rows whose relationship leads to one of those that go.
    private func losing(
        _ relationship: NSRelationshipDescription, _ column: String, of entity: SQLEntity, to list: DatabaseValue
    ) throws -> [HistoryEntry] {
        try database.query(
            "SELECT Z_PK, Z_ENT FROM \(entity.table) WHERE \(column) IN (SELECT value FROM json_each(?))", [list]
        ) { row in
            let name = schema.entity(numbered: Int(row.integer(1) ?? 0))?.name ?? entity.name
            return HistoryEntry(
                kind: .update, key: RowKey(entity: name, number: row.integer(0) ?? 0), properties: [relationship.name])
        }
    }

    /// The rows that a relationship leads to.
    private func members(of keys: [RowKey], by relationship: NSRelationshipDescription) throws -> [RowKey] {
        if relationship.isToMany { return try keys.flatMap { try related(to: $0.number, by: relationship) } }
        guard let target = relationship.destinationEntity.flatMap(schema.entity(of:)) else { return [] }
        return try keys.compactMap { key in
            guard let row = try row(key), let entity = schema.entity(named: key.entity),
                case .integer(let number) = entity.value(relationship.name, of: row)
            else { return nil }
            return try self.key(of: number, in: target)
        }
    }
}
