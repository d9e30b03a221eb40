// A store is brought to another model in place, as far as it follows from the two: what came, what went, and what is
// called otherwise (renaming identifiers). Facts: Apple's "Using lightweight migration".

import AppleFoundation
import Database
internal import PropertyLists

/// Runs in a transaction: what cannot be done leaves the store as it was.
struct StoreMigration {
    private let database: Database
    private let entities: [NSEntityDescription]
    private let path: String
    /// The numbers of the entities as the store has them, then as the model wants them.
    private(set) var numbers: [String: Int]
    /// What relationships to one led to that are relationships to many now: each owner with its one object.
    private var widened: [(relationship: NSRelationshipDescription, pairs: [(owner: Int64, destination: Int64)])] = []

    init(_ database: Database, _ entities: [NSEntityDescription], path: String, numbers: [String: Int]) {
        self.database = database
        self.entities = entities
        self.path = path
        self.numbers = numbers
    }

    private func impossible(_ what: String) -> StoreError { .cannotMigrate(path: path, difference: what) }

    /// - Throws: `StoreError.cannotMigrate` for what does not follow from the models, `DatabaseError`.
    mutating func run() throws {
        // An index may be of a column that goes.
        let indexes = try database.query(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name NOT IN "
                + "('ACHANGE', 'ATRANSACTION', 'ATRANSACTIONSTRING')"
        ) { $0.text(0) ?? "" }
        for index in indexes { try database.execute("DROP INDEX \(quoted(index))") }
        try renameEntities()
        try removeEntities()
        try addEntities()
        let schema = SQLSchema(entities: entities, numbers: numbers)
        for (table, columns) in schema.tables { try migrate(table, columns, schema) }
        try migrateJoinTables(schema)
        try connectWidened(schema)
        for statement in schema.indexStatements { try database.execute(statement) }
        try forgetTheOldModel()
    }

    private func quoted(_ name: String) -> String { "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\"" }

    // MARK: Entities

    private mutating func renameEntities() throws {
        let names = Set(entities.compactMap(\.name))
        for entity in entities {
            guard let name = entity.name, numbers[name] == nil, let old = entity.renamingIdentifier, old != name,
                !names.contains(old), let number = numbers.removeValue(forKey: old)
            else { continue }
            numbers[name] = number
            try database.execute("UPDATE Z_PRIMARYKEY SET Z_NAME = ? WHERE Z_NAME = ?", [.text(name), .text(old)])
            if entity.superentity == nil, try has("Z" + old.uppercased()) {
                try database.execute(
                    "ALTER TABLE \(quoted("Z" + old.uppercased())) RENAME TO \(SQLSchema.table(of: entity))")
            }
        }
    }

    private mutating func removeEntities() throws {
        let names = Set(entities.compactMap(\.name))
        for (name, number) in numbers.sorted(by: { $0.value < $1.value }) where !names.contains(name) {
            let table = "Z" + name.uppercased()
            if try has(table) {
                try database.execute("DROP TABLE \(quoted(table))")
            } else {
                for root in entities where root.superentity == nil {
                    guard try has(SQLSchema.table(of: root)) else { continue }
                    try database.execute(
                        "DELETE FROM \(SQLSchema.table(of: root)) WHERE Z_ENT = ?", [.integer(Int64(number))])
                }
            }
            try database.execute("DELETE FROM Z_PRIMARYKEY WHERE Z_NAME = ?", [.text(name)])
            numbers[name] = nil
        }
    }

    private mutating func addEntities() throws {
        let used = try database.first("SELECT MAX(Z_ENT) FROM Z_PRIMARYKEY WHERE Z_ENT < 16001")?.integer(0) ?? 0
        // A history may still tell of an entity that went: its number is nobody else's.
        let told = try has("ACHANGE") ? database.first("SELECT MAX(ZENTITY) FROM ACHANGE")?.integer(0) ?? 0 : 0
        var next = max(Int(used), Int(told), numbers.values.max() ?? 0) + 1
        for entity in entities.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
            guard let name = entity.name, numbers[name] == nil else { continue }
            numbers[name] = next
            next += 1
            try database.execute(
                "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)", [DatabaseValue(numbers[name]), .text(name)])
        }
        for entity in entities {
            guard let name = entity.name, let number = numbers[name] else { continue }
            let parent = entity.superentity?.name.flatMap { numbers[$0] } ?? 0
            let known = try database.first(
                "SELECT Z_SUPER, Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [DatabaseValue(number)])
            let isNew = try known?.integer(0) == 0 && isEmpty(entity, number)
            guard known?.integer(0) == Int64(parent) || isNew else {
                throw impossible("the entity “\(name)” has another parent")
            }
            try database.execute(
                "UPDATE Z_PRIMARYKEY SET Z_SUPER = ? WHERE Z_ENT = ?", [DatabaseValue(parent), DatabaseValue(number)])
        }
    }

    private func isEmpty(_ entity: NSEntityDescription, _ number: Int) throws -> Bool {
        let tables = [SQLSchema.table(of: entity), "Z" + (entity.name ?? "").uppercased()]
        for table in tables where try has(table) {
            let row = try database.first("SELECT 1 FROM \(table) WHERE Z_ENT = ? LIMIT 1", [DatabaseValue(number)])
            if row != nil { return false }
        }
        return true
    }

    // MARK: Columns

    private func has(_ table: String) throws -> Bool {
        try database.first("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [.text(table)]) != nil
    }

    private func columns(of table: String) throws -> [String: String] {
        let rows = try database.query("SELECT name, type FROM pragma_table_info(?)", [.text(table)]) {
            ($0.text(0) ?? "", $0.text(1) ?? "")
        }
        return Dictionary(rows) { $1 }
    }

    private mutating func migrate(_ table: String, _ columns: [SQLColumn], _ schema: SQLSchema) throws {
        guard try has(table) else {
            try database.execute(schema.tableStatement(for: table, columns))
            return
        }
        var found = try self.columns(of: table)
        let wanted = Dictionary(columns.map { ($0.name, $0) }) { $1 }
        let family = schema.entities.filter { $0.table == table }
        for entity in family {
            for property in entity.description.ownProperties {
                guard let column = entity.columns[property.name]?.name, found[column] == nil,
                    let old = property.renamingIdentifier, old != property.name,
                    case let before = "Z" + old.uppercased(), let type = found[before], wanted[before] == nil
                else { continue }
                try database.execute("ALTER TABLE \(table) RENAME COLUMN \(quoted(before)) TO \(column)")
                (found[before], found[column]) = (nil, type)
            }
        }
        let extra = Set(found.keys).subtracting(wanted.keys).subtracting(["Z_PK", "Z_ENT", "Z_OPT"])
            .filter { !SQLStoreOpening.isEntityNumber($0) }
        let missing = columns.filter { found[$0.name] == nil }
        try check(family, found, missing: Set(missing.map(\.name)), extra: extra)
        try keepWidened(family, table, extra)
        for column in extra.sorted() { try database.execute("ALTER TABLE \(table) DROP COLUMN \(quoted(column))") }
        for column in missing {
            try database.execute("ALTER TABLE \(table) ADD COLUMN \(column.name) \(column.declaration)")
        }
        for entity in family {
            for (name, attribute) in entity.description.attributesByName {
                guard let column = entity.columns[name]?.name, missing.contains(where: { $0.name == column }) else {
                    continue
                }
                try database.execute(
                    "UPDATE \(table) SET \(column) = ? WHERE Z_ENT = ?",
                    [try StoredValue.encode(attribute.defaultValue, of: attribute), DatabaseValue(entity.number)])
            }
        }
    }

    /// Whether what is called alike is alike, and nothing is lost that Apple's systems would keep.
    private func check(
        _ family: [SQLEntity], _ found: [String: String], missing: Set<String>, extra: Set<String>
    ) throws {
        let changes = !missing.isEmpty || !extra.isEmpty
        for entity in family {
            for property in entity.description.ownProperties {
                let place = "“\(entity.name).\(property.name)”"
                let plain = "Z" + property.name.uppercased()
                guard let column = entity.columns[property.name] else { continue }
                if changes, column.name != plain {
                    throw impossible("\(place) shares its name with a property of another entity")
                }
                if let type = found[column.name], type != column.declaration {
                    throw impossible("\(place) has another type")
                }
                guard missing.contains(column.name), let attribute = property as? NSAttributeDescription,
                    !attribute.isOptional, attribute.defaultValue == nil
                else { continue }
                let row = try database.first("SELECT 1 FROM \(entity.table) LIMIT 1")
                if row != nil { throw impossible("\(place) must have a value, and the model has no default for it") }
            }
        }
    }

    // MARK: Relationships to one that become relationships to many

    /// Keeps what the columns of such relationships have, before the columns go.
    private mutating func keepWidened(_ family: [SQLEntity], _ table: String, _ extra: Set<String>) throws {
        for entity in family {
            for case let relationship as NSRelationshipDescription in entity.description.ownProperties
            where relationship.isToMany {
                let column = "Z" + (relationship.renamingIdentifier ?? relationship.name).uppercased()
                guard extra.contains(column) else { continue }
                let pairs = try database.query(
                    "SELECT Z_PK, \(quoted(column)) FROM \(table) WHERE \(quoted(column)) IS NOT NULL ORDER BY Z_PK"
                ) { (owner: $0.integer(0) ?? 0, destination: $0.integer(1) ?? 0) }
                widened.append((relationship, pairs))
            }
        }
    }

    /// Each owner has its one object still.
    private func connectWidened(_ schema: SQLSchema) throws {
        for (relationship, pairs) in widened {
            guard let link = schema.link(of: relationship) else { continue }
            for (owner, destination) in pairs {
                switch link {
                case .column(let table, let key, let order):
                    let place = order.map { ", \($0) = 1" } ?? ""
                    try database.execute(
                        "UPDATE \(table) SET \(key) = ?\(place) WHERE Z_PK = ?",
                        [.integer(owner), .integer(destination)])
                case .table(let name, let ownerKey, let destinationKey, let order):
                    try database.execute(
                        "INSERT OR REPLACE INTO \(name) (\(ownerKey), \(destinationKey)\(order.map { ", \($0)" } ?? "")) "
                            + "VALUES (?, ?\(order == nil ? "" : ", 1"))",
                        [.integer(owner), .integer(destination)])
                }
            }
        }
    }

    // MARK: Tables between relationships to many

    private func migrateJoinTables(_ schema: SQLSchema) throws {
        let tables = try database.query("SELECT name FROM sqlite_master WHERE type = 'table'") { $0.text(0) ?? "" }
        let old = Set(tables.filter(isJoinTable))
        let wanted = Dictionary(schema.joinTables.map { ($0.name, $0) }) { $1 }
        let extra = old.subtracting(wanted.keys)
        for table in wanted.values.sorted(by: { $0.name < $1.name }) {
            guard try has(table.name) else {
                // It may be one of those that would go, under another name.
                if !extra.isEmpty { throw impossible("relationships to many on both sides are called otherwise") }
                try database.execute(table.tableStatement)
                continue
            }
            guard Set(try columns(of: table.name).keys) == Set(table.columns + table.orders) else {
                throw impossible("relationships to many on both sides are called otherwise")
            }
        }
        for table in extra.sorted() { try database.execute("DROP TABLE \(quoted(table))") }
    }

    /// `Z_4VERBS`, say.
    private func isJoinTable(_ name: String) -> Bool {
        name.hasPrefix("Z_") && name.dropFirst(2).first?.isNumber == true
    }

    /// What Apple's framework has noted of the model would be wrong now.
    private func forgetTheOldModel() throws {
        if try has("Z_MODELCACHE") { try database.execute("DELETE FROM Z_MODELCACHE") }
        guard let data = try database.first("SELECT Z_PLIST FROM Z_METADATA")?.blob(0),
            var list = try CheckedPropertyList.value(of: data) as? [String: Any]
        else { return }
        for key in list.keys where key.hasPrefix("NSStoreModelVersion") { list[key] = nil }
        let written = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        try database.execute("UPDATE Z_METADATA SET Z_PLIST = ?", [.blob(written)])
    }
}
