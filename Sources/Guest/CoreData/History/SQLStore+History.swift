// Who has changed which rows, transaction by transaction. The tables are called as Apple's framework calls them, and have
// columns of our own for what it packs: names of properties, and what is kept of deleted objects.

import AppleFoundation
import Database
internal import PropertyLists

extension SQLStore {
    /// The number of the history's first entity among the store's: changes, transactions, and strings of these.
    private static let firstNumber: Int64 = 16_001
    private static let changes = Kind(number: firstNumber, name: "CHANGE")
    private static let transactions = Kind(number: firstNumber + 1, name: "TRANSACTION")
    private static let strings = Kind(number: firstNumber + 2, name: "TRANSACTIONSTRING")

    private struct Kind {
        let number: Int64
        let name: String
        var table: String { "A\(name)" }
    }

    private static let columns: [(Kind, [String])] = [
        (
            changes,
            [
                "ZCHANGETYPE INTEGER", "ZENTITY INTEGER", "ZENTITYPK INTEGER", "ZTRANSACTIONID INTEGER",
                "ZCOLUMNS BLOB", "ZPROPERTIES VARCHAR", "ZTOMBSTONE BLOB",
            ]
        ),
        (
            transactions,
            [
                "ZAUTHORTS INTEGER", "ZBUNDLEIDTS INTEGER", "ZCONTEXTNAMETS INTEGER", "ZPROCESSIDTS INTEGER",
                "ZTIMESTAMP FLOAT", "ZAUTHOR VARCHAR", "ZBUNDLEID VARCHAR", "ZCONTEXTNAME VARCHAR",
                "ZPROCESSID VARCHAR",
            ]
        ),
        (strings, ["ZNAME VARCHAR"]),
    ]

    /// Whether somebody, Apple's framework maybe, has kept a history in a database.
    static func hasTransactions(_ database: Database) throws -> Bool {
        try database.first("SELECT 1 FROM sqlite_master WHERE name = 'ATRANSACTION'") != nil
    }

    /// Whether a database has a history that can be read here.
    static func hasHistory(_ database: Database) throws -> Bool {
        try database.first("SELECT 1 FROM pragma_table_info('ACHANGE') WHERE name = 'ZPROPERTIES'") != nil
    }

    /// Makes what a history lies in, as far as it is not there.
    static func makeHistory(in database: Database) throws {
        for (kind, columns) in columns {
            let all = (["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"] + columns).joined(separator: ", ")
            try database.execute("CREATE TABLE IF NOT EXISTS \(kind.table) ( \(all) )")
            let found = try database.query("SELECT name FROM pragma_table_info(?)", [.text(kind.table)]) {
                $0.text(0) ?? ""
            }
            for column in columns where !found.contains(String(column.prefix { $0 != " " })) {
                try database.execute("ALTER TABLE \(kind.table) ADD COLUMN \(column)")
            }
            try database.execute(
                "INSERT OR IGNORE INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)", [.integer(kind.number), .text(kind.name)])
        }
        try database.execute("CREATE INDEX IF NOT EXISTS ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)")
    }

    // MARK: Writing

    /// Notes a transaction. Called within the transaction that it is about.
    func record(_ entries: [HistoryEntry], by author: HistoryAuthor?) throws {
        guard tracksHistory, !entries.isEmpty else { return }
        let author = author ?? HistoryAuthor(date: Date())
        let transaction = try nextNumbers(1, of: Self.transactions)
        try database.execute(
            "INSERT INTO ATRANSACTION (Z_PK, Z_ENT, Z_OPT, ZTIMESTAMP, ZAUTHOR, ZBUNDLEID, ZCONTEXTNAME, ZPROCESSID) "
                + "VALUES (?, ?, 1, ?, ?, ?, ?, ?)",
            [
                .integer(transaction), .integer(Self.transactions.number),
                .real(author.date.timeIntervalSinceReferenceDate), text(author.author), .text(author.bundleID),
                text(author.contextName), .text(author.processID),
            ])
        var number = try nextNumbers(entries.count, of: Self.changes)
        for entry in entries {
            let properties = try entry.properties.isEmpty ? nil : JSONEncoder().encode(entry.properties)
            let tombstone = entry.tombstone.isEmpty ? nil : entry.tombstone
            try database.execute(
                "INSERT INTO ACHANGE (Z_PK, Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZPROPERTIES, "
                    + "ZTOMBSTONE) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)",
                [
                    .integer(number), .integer(Self.changes.number), .integer(Int64(entry.kind.rawValue)),
                    .integer(Int64(schema.entity(named: entry.key.entity)?.number ?? 0)), .integer(entry.key.number),
                    .integer(transaction), text(properties.map { String(decoding: $0, as: UTF8.self) }),
                    try tombstone.map {
                        .blob(try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0))
                    } ?? .null,
                ])
            number += 1
        }
    }

    private func text(_ text: String?) -> DatabaseValue { text.map { .text($0) } ?? .null }

    /// - Returns: The first of so many numbers in a row that were never given.
    private func nextNumbers(_ count: Int, of kind: Kind) throws -> Int64 {
        let number = DatabaseValue.integer(kind.number)
        let last = try database.first("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [number])?.integer(0) ?? 0
        try database.execute(
            "UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?", [.integer(last + Int64(count)), number])
        return last + 1
    }

    /// What changes mean for the history. Called before they are written: of deleted rows something may be kept.
    func historyEntries(_ changes: RowChanges) throws -> [HistoryEntry] {
        guard tracksHistory else { return [] }
        let updates = changes.updates.map { update in
            let known = schema.entity(named: update.key.entity)?.description.propertiesByName ?? [:]
            let names = update.properties.union(update.values.keys).filter { known[$0] != nil }
            return HistoryEntry(kind: .update, key: update.key, properties: names.sorted())
        }
        return changes.insertions.map { HistoryEntry(kind: .insert, key: $0.key) } + updates
            + (try changes.deletions.map { try deletionEntry($0.key) })
    }

    func deletionEntry(_ key: RowKey) throws -> HistoryEntry {
        var entry = HistoryEntry(kind: .delete, key: key)
        guard tracksHistory, let entity = schema.entity(named: key.entity) else { return entry }
        let kept = entity.description.attributesByName.values.filter {
            $0.preservesValueInHistoryOnDeletion && !$0.allowsExternalBinaryDataStorage
        }
        guard !kept.isEmpty, let row = try row(key) else { return entry }
        for attribute in kept {
            let stored = entity.value(attribute.name, of: row)
            let value = StoredValue.decode(stored, of: attribute, files: externalData)
            // What no property list has is kept as text, as an address is.
            if let value, PropertyListSerialization.propertyList(value, isValidFor: .binary) {
                entry.tombstone[attribute.name] = value
            } else if let value {
                entry.tombstone[attribute.name] = "\(value)"
            }
        }
        return entry
    }

    // MARK: Reading

    /// The number of the last transaction; 0 if there never was one, nil if the store keeps no history.
    func lastTransaction() throws -> Int64? {
        guard hasHistory else { return nil }
        return try reporting {
            try database.first("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [.integer(Self.transactions.number)])?
                .integer(0) ?? 0
        }
    }

    /// Transactions with their changes, in their order.
    ///
    /// - Throws: `StoreError.expired` if some of those after the number are not kept any more.
    func transactions(after number: Int64? = nil, date: Date? = nil) throws -> [HistoryRow] {
        guard let last = try lastTransaction() else { return [] }
        return try reporting {
            if let number {
                let first = try database.first("SELECT min(Z_PK) FROM ATRANSACTION")?.integer(0) ?? last + 1
                guard number >= first - 1 else { throw StoreError.expired(path: path) }
            }
            func name(_ column: String) -> String {
                "coalesce(\(column), (SELECT ZNAME FROM ATRANSACTIONSTRING s WHERE s.Z_PK = t.\(column)TS))"
            }
            var rows = try database.query(
                "SELECT t.Z_PK, ZTIMESTAMP, \(name("ZAUTHOR")), \(name("ZCONTEXTNAME")), \(name("ZBUNDLEID")), "
                    + "\(name("ZPROCESSID")) FROM ATRANSACTION t WHERE t.Z_PK > ? AND ZTIMESTAMP > ? ORDER BY t.Z_PK",
                [.integer(number ?? 0), .real((date ?? .distantPast).timeIntervalSinceReferenceDate)]
            ) { row in
                HistoryRow(
                    number: row.integer(0) ?? 0,
                    author: HistoryAuthor(
                        date: Date(timeIntervalSinceReferenceDate: row.real(1) ?? 0), author: row.text(2),
                        contextName: row.text(3), bundleID: row.text(4) ?? "", processID: row.text(5) ?? ""))
            }
            let places = Dictionary(rows.enumerated().map { ($1.number, $0) }) { $1 }
            for (transaction, number, entry) in try changes(from: rows.first?.number ?? last + 1) {
                if let place = places[transaction] { rows[place].changes.append((number, entry)) }
            }
            return rows
        }
    }

    private func changes(from transaction: Int64) throws -> [(Int64, Int64, HistoryEntry)] {
        try database.query(
            "SELECT ZTRANSACTIONID, Z_PK, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZPROPERTIES, ZTOMBSTONE FROM ACHANGE "
                + "WHERE ZTRANSACTIONID >= ? ORDER BY Z_PK", [.integer(transaction)]
        ) { row -> (Int64, Int64, HistoryEntry)? in
            // An entity that the model has no more has no objects.
            guard let entity = schema.entity(numbered: Int(row.integer(3) ?? 0)),
                let kind = NSPersistentHistoryChangeType(rawValue: Int(row.integer(2) ?? 0))
            else { return nil }
            var entry = HistoryEntry(kind: kind, key: RowKey(entity: entity.name, number: row.integer(4) ?? 0))
            if let names = row.text(5) {
                entry.properties = try JSONDecoder().decode([String].self, from: Data(names.utf8))
            }
            if let data = row.blob(6) {
                let kept = try CheckedPropertyList.value(of: data)
                entry.tombstone = kept as? [String: Any] ?? [:]
            }
            return (row.integer(0) ?? 0, row.integer(1) ?? 0, entry)
        }.compactMap { $0 }
    }

    // MARK: Forgetting

    /// Forgets the transactions before a number or a date.
    ///
    /// - Returns: How many they were.
    func forgetTransactions(before number: Int64? = nil, date: Date? = nil) throws -> Int {
        guard hasHistory else { return 0 }
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        return try reporting {
            try database.transaction {
                let bounds: [DatabaseValue] = [
                    .integer(number ?? .max), .real((date ?? .distantFuture).timeIntervalSinceReferenceDate),
                ]
                let old = "(SELECT Z_PK FROM ATRANSACTION WHERE Z_PK < ? AND ZTIMESTAMP < ?)"
                try database.execute("DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN \(old)", bounds)
                try database.execute("DELETE FROM ATRANSACTION WHERE Z_PK IN \(old)", bounds)
                return database.changes
            }
        }
    }
}
