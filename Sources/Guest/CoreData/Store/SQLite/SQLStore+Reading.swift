import AppleFoundation
import Database

extension SQLStore {
    /// All rows of an entity, those of its subentities among them if asked for, in the order of their numbers.
    func rows(of entity: SQLEntity, includesSubentities: Bool = true) throws -> [StoredRow] {
        let family = includesSubentities ? schema.family(of: entity) : [entity]
        let numbers = family.map { "\($0.number)" }.joined(separator: ", ")
        return try rows(of: family) { columns in
            SQLText(text: "SELECT \(columns) FROM \(entity.table) t0 WHERE t0.Z_ENT IN (\(numbers)) ORDER BY t0.Z_PK")
        }
    }

    /// One row; nil if there is none any more.
    func row(_ key: RowKey) throws -> StoredRow? {
        guard let entity = schema.entity(named: key.entity) else { return nil }
        return try rows(of: schema.family(of: entity)) { columns in
            SQLText(text: "SELECT \(columns) FROM \(entity.table) t0 WHERE t0.Z_PK = ?", values: [.integer(key.number)])
        }.first
    }

    /// The rows that a fetch asks for, as far as SQL can tell.
    func rows(_ selection: SQLSelection) throws -> [StoredRow] {
        try rows(of: selection.family) { selection.statement($0) }
    }

    /// The keys of the rows that a fetch asks for.
    func keys(_ selection: SQLSelection) throws -> [RowKey] {
        let statement = selection.statement("t0.Z_PK, t0.Z_ENT")
        return try reporting {
            try database.query(statement.text, statement.values, row: key).compactMap { $0 }
        }
    }

    /// How many rows a fetch asks for.
    func count(_ selection: SQLSelection) throws -> Int {
        let inner = selection.statement("1")
        return try reporting {
            Int(try database.first("SELECT COUNT(*) FROM (\(inner.text))", inner.values)?.integer(0) ?? 0)
        }
    }

    private func key(_ row: DatabaseRow) -> RowKey? {
        row.integer(1).flatMap { schema.entity(numbered: Int($0)) }.map {
            RowKey(entity: $0.name, number: row.integer(0) ?? 0)
        }
    }

    /// - Parameter statement: Makes a statement that gives the columns it is told, of a table that it calls `t0`.
    private func rows(of family: [SQLEntity], _ statement: (String) -> SQLText) throws -> [StoredRow] {
        let plan = RowPlan(family)
        let text = statement(plan.columns)
        var rows: [StoredRow] = []
        try reporting {
            try database.read(text.text, text.values) { cursor in plan.row(cursor).map { rows.append($0) } }
        }
        return rows
    }

    /// The rows that a relationship to many leads to, in their order if they have one.
    func related(to number: Int64, by relationship: NSRelationshipDescription) throws -> [RowKey] {
        guard let link = schema.link(of: relationship),
            let target = relationship.destinationEntity.flatMap({ schema.entity(of: $0) })
        else { return [] }
        let statement: String
        switch link {
        case .column(let table, let key, let order):
            statement =
                "SELECT Z_PK, Z_ENT FROM \(table) WHERE \(key) = ? ORDER BY \(order.map { "\($0), " } ?? "")Z_PK"
        case .table(let name, let owner, let destination, let order):
            statement =
                "SELECT t.Z_PK, t.Z_ENT FROM \(name) j JOIN \(target.table) t ON t.Z_PK = j.\(destination) "
                + "WHERE j.\(owner) = ? ORDER BY \(order.map { "j.\($0), " } ?? "")t.Z_PK"
        }
        return try reporting {
            try database.query(statement, [.integer(number)], row: key).compactMap { $0 }
        }
    }

    /// Of which entity a row is, where only the root is known; nil if there is no such row.
    func key(of number: Int64, in entity: SQLEntity) throws -> RowKey? {
        guard schema.family(of: entity).count > 1 else { return RowKey(entity: entity.name, number: number) }
        let found = try reporting {
            try database.first("SELECT Z_ENT FROM \(entity.table) WHERE Z_PK = ?", [.integer(number)])?.integer(0)
        }
        return found.flatMap { schema.entity(numbered: Int($0)) }.map { RowKey(entity: $0.name, number: number) }
    }
}
