// What happens when a store is opened: a new one gets its tables, another one is compared with the model.

import AppleFoundation
import Database

struct SQLStoreOpening {
    private let database: Database
    private let entities: [NSEntityDescription]
    private let path: String
    private let isReadOnly: Bool
    private let migrates: Bool

    init(
        _ database: Database, _ entities: [NSEntityDescription], path: String, _ isReadOnly: Bool, migrates: Bool
    ) {
        self.migrates = migrates
        self.database = database
        self.entities = entities
        self.path = path
        self.isReadOnly = isReadOnly
    }

    /// Of the layout.
    private static let version = 1

    /// - Throws: `StoreError`, `DatabaseError`.
    func open() throws -> (identifier: String, schema: SQLSchema) {
        let tables = try database.query("SELECT name FROM sqlite_master WHERE type = 'table'") { $0.text(0) ?? "" }
        if tables.isEmpty {
            guard !isReadOnly else { throw StoreError.notAStore(path: path) }
            return try create()
        }
        guard tables.contains("Z_METADATA"), tables.contains("Z_PRIMARYKEY"),
            let metadata = try database.first("SELECT Z_UUID, Z_VERSION FROM Z_METADATA"),
            let identifier = metadata.text(0)
        else { throw StoreError.notAStore(path: path) }
        if let version = metadata.integer(1), version > Self.version {
            throw StoreError.newer(path: path, version: Int(version))
        }
        let rows = try database.query("SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY") {
            ($0.text(1) ?? "", $0.integer(0) ?? 0)
        }
        // Histories have entities of their own from this number on.
        let numbers = Dictionary(rows.filter { $0.1 < 16_001 }.map { ($0.0, Int($0.1)) }) { $1 }
        let schema = SQLSchema(entities: entities, numbers: numbers)
        do { try compare(schema, with: Set(numbers.keys)) } catch let difference as StoreError {
            guard migrates, !isReadOnly else { throw difference }
            var migration = StoreMigration(database, entities, path: path, numbers: numbers)
            try migration.run()
            let migrated = SQLSchema(entities: entities, numbers: migration.numbers)
            try compare(migrated, with: Set(migration.numbers.keys))
            return (identifier, migrated)
        }
        return (identifier, schema)
    }

    private func create() throws -> (identifier: String, schema: SQLSchema) {
        let schema = SQLSchema(entities: entities)
        for statement in SQLSchema.systemTables + schema.statements { try database.execute(statement) }
        for entity in schema.entities {
            let parent = entity.description.superentity.flatMap { schema.entity(of: $0) }
            try database.execute(
                "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)",
                [.integer(Int64(entity.number)), .text(entity.name), .integer(Int64(parent?.number ?? 0))])
        }
        let identifier = UUID().uuidString
        let metadata: [String: Any] = ["NSStoreType": "SQLite", "_NSAutoVacuumLevel": "2"]
        let data = try PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0)
        try database.execute(
            "INSERT INTO Z_METADATA VALUES (?, ?, ?)",
            [.integer(Int64(Self.version)), .text(identifier), .blob(data)])
        return (identifier, schema)
    }

    /// The tables themselves say whether they are of the model: Apple's hashes cannot be computed.
    private func compare(_ schema: SQLSchema, with names: Set<String>) throws {
        func differ(_ what: String) -> StoreError { .otherModel(path: path, difference: what) }
        let own = Set(schema.entities.map(\.name))
        if let missing = own.subtracting(names).min() { throw differ("it does not have the entity “\(missing)”") }
        if let extra = names.subtracting(own).min() { throw differ("it has an entity “\(extra)”") }
        for (table, columns) in schema.tables {
            let types = try self.columns(of: table)
            let found = Set(types.keys)
            let wanted = Set(columns.map(\.name))
            if let missing = wanted.subtracting(found).min() { throw differ("the table \(table) has no \(missing)") }
            for column in columns
            where SQLColumn.affinity(types[column.name] ?? "") != SQLColumn.affinity(column.declaration) {
                throw differ("the column \(column.name) of the table \(table) has another type")
            }
            let system: Set<String> = ["Z_PK", "Z_ENT", "Z_OPT"]
            // The number of the entity that a key belongs to stands beside it in newer stores.
            let others = found.subtracting(wanted).subtracting(system)
            if let extra = others.filter({ !Self.isEntityNumber($0) }).min() {
                throw differ("the table \(table) has the column \(extra)")
            }
        }
        for table in schema.joinTables
        where Set(table.columns).subtracting(try columns(of: table.name).keys).isEmpty == false {
            throw differ("it has no table \(table.name)")
        }
    }

    /// The columns of a table with the types that they are declared with.
    private func columns(of table: String) throws -> [String: String] {
        let rows = try database.query("SELECT name, type FROM pragma_table_info(?)", [.text(table)]) {
            ($0.text(0) ?? "", $0.text(1) ?? "")
        }
        return Dictionary(rows) { $1 }
    }

    /// `Z4_PARENT`, say.
    static func isEntityNumber(_ column: String) -> Bool {
        let digits = column.dropFirst().prefix { $0.isNumber }
        return column.hasPrefix("Z") && !digits.isEmpty && column.dropFirst(1 + digits.count).hasPrefix("_")
    }
}
