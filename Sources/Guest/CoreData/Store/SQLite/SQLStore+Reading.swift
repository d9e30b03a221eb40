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

    /// The rows of these numbers in the table of an entity, as far as there are any.
    func rows(numbered numbers: [Int64], of entity: SQLEntity) throws -> [StoredRow] {
        try rows(of: schema.entities.filter { $0.table == entity.table }) { columns in
            SQLText(
                text: "SELECT \(columns) FROM \(entity.table) t0 WHERE t0.Z_PK IN (SELECT value FROM json_each(?))",
                values: [.text(Self.list(numbers))])
        }
    }

    /// Numbers as SQL's `json_each` takes them: one value, however many they are.
    private static func list(_ numbers: [Int64]) -> String { "[\(numbers.map(String.init).joined(separator: ","))]" }

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
        var rows = RowBuffer()
        try reporting {
            try database.read(text.text, text.values) { plan.read($0, into: &rows) }
        }
        return rows.finish()
    }

    /// The rows that a relationship to many leads to, in their order if they have one.
    func related(to number: Int64, by relationship: NSRelationshipDescription) throws -> [RowKey] {
        try related(to: [number], by: relationship)[number] ?? []
    }

    /// The rows that a relationship to many leads to from each of some rows.
    func related(to numbers: [Int64], by relationship: NSRelationshipDescription) throws -> [Int64: [RowKey]] {
        guard !numbers.isEmpty, let link = schema.link(of: relationship),
            let target = relationship.destinationEntity.flatMap({ schema.entity(of: $0) })
        else { return [:] }
        // Most ask for one owner, and SQLite is told so.
        let (mark, value) =
            numbers.count == 1
            ? ("= ?", DatabaseValue.integer(numbers[0]))
            : ("IN (SELECT value FROM json_each(?))", .text(Self.list(numbers)))
        let statement: String
        switch link {
        case .column(let table, let key, let order):
            statement =
                "SELECT Z_PK, Z_ENT, \(key) FROM \(table) WHERE \(key) \(mark) "
                + "ORDER BY \(order.map { "\($0), " } ?? "")Z_PK"
        case .table(let name, let owner, let destination, let order):
            statement =
                "SELECT t.Z_PK, t.Z_ENT, j.\(owner) FROM \(name) j JOIN \(target.table) t ON t.Z_PK = j.\(destination) "
                + "WHERE j.\(owner) \(mark) ORDER BY \(order.map { "j.\($0), " } ?? "")t.Z_PK"
        }
        var found: [Int64: [RowKey]] = [:]
        try reporting {
            for (owner, key) in try database.query(statement, [value], row: { ($0.integer(2), key($0)) }) {
                if let owner, let key { found[owner, default: []].append(key) }
            }
        }
        return found
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
