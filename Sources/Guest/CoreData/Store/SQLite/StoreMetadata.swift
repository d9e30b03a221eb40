// What a store's file says of the store itself.

import AppleFoundation
import Database
internal import PropertyLists

/// Reads and writes the metadata in a store's database.
struct StoreMetadata {
    private let database: Database
    /// Apple's hashes stay as they are, so that a store that was made on a device opens there again: those that were computed
    /// here have a key of their own.
    private static let ownHashes = "HodieModelVersionHashes"

    init(of database: Database) { self.database = database }

    /// - Throws: `DatabaseError`; `StoreError.notAStore` if it has none.
    func read() throws -> [String: Any] {
        guard let row = try database.first("SELECT Z_UUID, Z_PLIST FROM Z_METADATA") else {
            throw StoreError.notAStore(path: database.path)
        }
        var metadata = try list(row)
        metadata[NSStoreUUIDKey] = row.text(0)
        if let own = metadata.removeValue(forKey: Self.ownHashes) { metadata[NSStoreModelVersionHashesKey] = own }
        return metadata
    }

    private func list(_ row: DatabaseRow) throws -> [String: Any] {
        guard let data = row.blob(1) else { return [:] }
        return try CheckedPropertyList.value(of: data) as? [String: Any] ?? [:]
    }

    /// Replaces what an app may say of its store; what belongs to the framework stays.
    func write(_ metadata: [String: Any]) throws {
        var own = metadata
        for key in [NSStoreUUIDKey, NSStoreModelVersionHashesKey] { own[key] = nil }
        try update { list in
            for key in [Self.ownHashes, NSStoreModelVersionHashesKey] { own[key] = list[key] }
            list = own
        }
    }

    /// Notes which model the store is of, unless that is known.
    func note(_ entities: [NSEntityDescription]) throws {
        let hashes = NSManagedObjectModel.hashes(entities)
        let identifiers = entities.first?.model?.versionIdentifiers.compactMap { $0 as? String }.sorted() ?? []
        try update { list in
            list[Self.ownHashes] = hashes
            if !identifiers.isEmpty { list[NSStoreModelVersionIdentifiersKey] = identifiers }
        }
    }

    private func update(_ change: (inout [String: Any]) -> Void) throws {
        guard let row = try database.first("SELECT Z_UUID, Z_PLIST FROM Z_METADATA") else { return }
        let before = try list(row)
        var after = before
        change(&after)
        guard !(after as NSDictionary).isEqual(to: before) else { return }
        let data = try PropertyListSerialization.data(fromPropertyList: after, format: .binary, options: 0)
        try database.execute("UPDATE Z_METADATA SET Z_PLIST = ?", [.blob(data)])
    }
}
