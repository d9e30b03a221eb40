// A store of objects in an SQLite file. It knows rows; who has which objects is the contexts' business.

import AppleFoundation
import Database

/// An open store. May be used from any thread.
///
/// Unchecked, because the database locks itself and the rest does not change but for the metadata, which are behind it.
final class SQLStore: @unchecked Sendable {
    let path: String
    let identifier: String
    let schema: SQLSchema
    let isReadOnly: Bool
    let database: Database
    /// What other processes are told by; nil for a store that they cannot have.
    let counter: SharedCounter?
    /// Where large data may lie.
    var externalData: ExternalData { ExternalData(of: path) }
    /// Hears of what other processes save; nil while nobody wants to know. Only touched where the database is ours, as
    /// what is known of the rows meanwhile.
    var listener: StoreListener?
    var versions: RowVersions?

    /// Opens a store, and makes it if there is none.
    ///
    /// - Parameters:
    ///   - path: The file; nil for a store in memory.
    ///   - entities: Those of the model's configuration.
    ///   - migrates: Whether a store of another model is brought to this one, if that follows from the models.
    /// - Throws: `StoreError`.
    init(path: String?, entities: [NSEntityDescription], isReadOnly: Bool = false, migrates: Bool = false) throws {
        self.path = path ?? ":memory:"
        self.isReadOnly = isReadOnly
        for entity in entities { try Self.checkNames(of: entity) }
        do {
            database = try Database(path: self.path, access: isReadOnly ? .readOnly : .readWrite)
            try SQLFunctions.add(to: database)
            let opened = try database.transaction(
                isReadOnly: isReadOnly,
                { [database] in
                    try SQLStoreOpening(
                        database, entities, path: path ?? ":memory:", isReadOnly, migrates: migrates
                    ).open()
                })
            (identifier, schema) = opened
            counter = path.flatMap { SharedCounter(path: $0 + "-changes", makesFile: !isReadOnly) }
        } catch let error as DatabaseError {
            throw StoreError.cannotOpen(path: self.path, reason: error.reason)
        }
    }

    deinit { listener?.end() }

    private static func checkNames(of entity: NSEntityDescription) throws {
        for name in [entity.name ?? ""] + entity.ownProperties.map(\.name) where !SQLSchema.isName(name) {
            throw StoreError.badName(name)
        }
    }

    /// What is known of the store itself: its kind, its identifier, and what the app has added.
    func metadata() throws -> [String: Any] {
        try reporting {
            let data = try database.first("SELECT Z_PLIST FROM Z_METADATA")?.blob(0)
            let list = try data.map { try PropertyListSerialization.propertyList(from: $0, format: nil) }
            var metadata = list as? [String: Any] ?? [:]
            metadata["NSStoreUUID"] = identifier
            return metadata
        }
    }

    func setMetadata(_ metadata: [String: Any]) throws {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        var own = metadata
        own["NSStoreUUID"] = nil
        let data = try PropertyListSerialization.data(fromPropertyList: own, format: .binary, options: 0)
        try reporting { try database.execute("UPDATE Z_METADATA SET Z_PLIST = ?", [.blob(data)]) }
    }

    /// Turns the database's errors into the framework's.
    func reporting<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as DatabaseError {
            throw StoreError.sqlite(code: error.code, reason: error.reason)
        }
    }
}

extension Database {
    /// A transaction, or none where nothing can be written.
    fileprivate func transaction<Result>(isReadOnly: Bool, _ body: () throws -> Result) throws -> Result {
        isReadOnly ? try body() : try transaction(body)
    }
}
