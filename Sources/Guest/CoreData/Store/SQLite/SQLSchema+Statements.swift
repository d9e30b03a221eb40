// The statements that make a new store's tables.

import AppleFoundation

extension SQLSchema {
    static let systemTables = [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
    ]

    var statements: [String] {
        tables.flatMap { [tableStatement(for: $0.name, $0.columns)] + indexStatements(for: $0.name, $0.columns) }
            + joinTables.flatMap { [$0.tableStatement, $0.indexStatement] } + entities.flatMap(indexStatements)
    }

    func tableStatement(for table: String, _ columns: [SQLColumn]) -> String {
        let own = columns.map { ", \($0.name) \($0.declaration)" }.joined()
        return "CREATE TABLE \(table) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(own) )"
    }

    /// All indexes: of keys, of tables between relationships, and those that the model asks for.
    var indexStatements: [String] {
        tables.flatMap { indexStatements(for: $0.name, $0.columns) } + joinTables.map(\.indexStatement)
            + entities.flatMap(indexStatements)
    }

    private func indexStatements(for table: String, _ columns: [SQLColumn]) -> [String] {
        columns.filter { $0.group == .keys && !$0.name.hasPrefix("Z_FOK_") }.map {
            "CREATE INDEX \(table)_\($0.name)_INDEX ON \(table) (\($0.name))"
        }
    }

    /// Those that the model asks for.
    private func indexStatements(of entity: SQLEntity) -> [String] {
        let indexes = entity.description.indexes.compactMap { index -> String? in
            let columns = index.elements.compactMap { element in
                element.propertyName.flatMap { entity.columns[$0] }.map {
                    "\($0.name) COLLATE BINARY \(element.isAscending ? "ASC" : "DESC")"
                }
            }
            guard !columns.isEmpty, Self.isName(index.name) else { return nil }
            let condition = index.partialIndexPredicate.flatMap {
                SQLIndexCondition($0, of: entity.description) { entity.columns[$0]?.name }
            }
            return "CREATE INDEX Z_\(entity.name)_\(index.name) ON \(entity.table) (\(columns.joined(separator: ", ")))"
                + (condition.map { " WHERE \($0.text)" } ?? "")
        }
        let unique = entity.description.uniquenessConstraints.compactMap { constraint -> String? in
            let names = constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
            let columns = names.compactMap { entity.columns[$0]?.name }
            guard columns.count == names.count, !columns.isEmpty else { return nil }
            return "CREATE UNIQUE INDEX Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_")) ON \(entity.table) "
                + "(\(columns.map { "\($0) COLLATE BINARY ASC" }.joined(separator: ", ")))"
        }
        return indexes + unique
    }

    /// What stands in a statement's text cannot be bound: a name must be one.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
