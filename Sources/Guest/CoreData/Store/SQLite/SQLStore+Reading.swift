import AppleFoundation
import Database

extension SQLStore {
    /// All rows of an entity, those of its subentities among them if asked for, in the order of their numbers.
    func rows(of entity: SQLEntity, includesSubentities: Bool = true) throws -> [StoredRow] {
        let family = includesSubentities ? schema.family(of: entity) : [entity]
        let numbers = family.map { "\($0.number)" }.joined(separator: ", ")
        return try rows(of: family, from: entity, where: "Z_ENT IN (\(numbers)) ORDER BY Z_PK", [])
    }

    /// One row; nil if there is none any more.
    func row(_ key: RowKey) throws -> StoredRow? {
        guard let entity = schema.entity(named: key.entity) else { return nil }
        return try rows(of: schema.family(of: entity), from: entity, where: "Z_PK = ?", [.integer(key.number)]).first
    }

    private func rows(
        of family: [SQLEntity], from entity: SQLEntity, where condition: String, _ values: [DatabaseValue]
    ) throws -> [StoredRow] {
        let columns = Set(family.flatMap { $0.columns.values.map(\.name) }).sorted()
        let places = Dictionary(columns.enumerated().map { ($1, $0 + 3) }) { $1 }
        let members = Dictionary(family.map { (Int64($0.number), $0) }) { $1 }
        let list = (["Z_PK", "Z_ENT", "Z_OPT"] + columns).joined(separator: ", ")
        return try reporting {
            try database.query("SELECT \(list) FROM \(entity.table) WHERE \(condition)", values) { row -> StoredRow? in
                guard let number = row.integer(0), let own = row.integer(1).flatMap({ members[$0] }) else { return nil }
                let values = own.columns.mapValues { column in places[column.name].map { row[$0] } ?? .null }
                return StoredRow(
                    key: RowKey(entity: own.name, number: number), version: row.integer(2) ?? 1, values: values)
            }.compactMap { $0 }
        }
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
            try database.query(statement, [.integer(number)]) { row in
                row.integer(1).flatMap { schema.entity(numbered: Int($0)) }.map {
                    RowKey(entity: $0.name, number: row.integer(0) ?? 0)
                }
            }.compactMap { $0 }
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
