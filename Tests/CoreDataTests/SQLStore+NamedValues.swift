import Database

@testable import CoreData

extension SQLStore {
    /// A new row, with values by the names of their properties.
    func newRow(_ entity: String, _ number: Int64, _ values: [String: DatabaseValue]) -> StoredRow {
        StoredRow(
            key: RowKey(entity: entity, number: number), version: 1,
            values: RowValues(schema.entity(named: entity)?.values(values) ?? []))
    }

    /// The values of a row by the names of their properties; nil if there is no such row.
    func values(_ key: RowKey) throws -> [String: DatabaseValue]? {
        guard let entity = schema.entity(named: key.entity), let row = try row(key) else { return nil }
        return Dictionary(entity.columns.keys.map { ($0, entity.value($0, of: row)) }) { $1 }
    }
}
