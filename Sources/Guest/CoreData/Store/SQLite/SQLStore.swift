// A store of objects in an SQLite file. It knows rows; who has which objects is the contexts' business.

@_spi(Hosting) import AppleFoundation
import Database

/// An open store. May be used from any thread.
///
/// Unchecked, because the database locks itself and the rest does not change but for the metadata, which are behind it.
final class SQLStore: @unchecked Sendable {
    let path: String
    let identifier: String
    let schema: SQLSchema
    let isReadOnly: Bool
    /// Whether there is a history, and whether it goes on.
    let hasHistory: Bool
    let tracksHistory: Bool
    let database: Database
    /// What other processes are told by; nil for a store that they cannot have.
    let counter: SharedCounter?
    /// Where large data lies.
    let externalData: ExternalData
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
    ///   - tracksHistory: Whether a history is kept; nil goes on with one that is there.
    ///   - patience: How many milliseconds a call waits for who has locked the store.
    /// - Throws: `StoreError`.
    init(
        path: String?, entities: [NSEntityDescription], isReadOnly: Bool = false, migrates: Bool = false,
        tracksHistory: Bool? = nil, patience: Int32 = 5000
    ) throws {
        self.path = path ?? ":memory:"
        self.isReadOnly = isReadOnly
        externalData = ExternalData(of: path)
        try Self.check(entities)
        do {
            database =
                isReadOnly
                ? try Database.reading(self.path, busyMilliseconds: patience)
                : try Database(
                    path: self.path, reachesDisk: GuestContext.current.keepsData, busyMilliseconds: patience)
            try SQLFunctions.add(to: database)
            let opened = try database.transaction(
                isReadOnly: isReadOnly,
                { [database, externalData] in
                    let opened = try SQLStoreOpening(
                        database, entities, path: path ?? ":memory:", isReadOnly, migrates: migrates
                    ).open()
                    if !isReadOnly {
                        try StoreMetadata(of: database).note(entities)
                        try externalData.sweep(database)
                        let goesOn = try tracksHistory ?? Self.hasTransactions(database)
                        if goesOn { try Self.makeHistory(in: database) }
                    }
                    return opened
                })
            (identifier, schema) = opened
            hasHistory = try Self.hasHistory(database)
            self.tracksHistory = hasHistory && !isReadOnly && tracksHistory != false
            counter = path.flatMap { SharedCounter(path: $0 + "-changes", makesFile: !isReadOnly) }
        } catch let error as DatabaseError {
            throw StoreError(error, isOpening: true)
        }
    }

    /// A store as it is now, for reading, whatever is written to it from now on.
    ///
    /// - Throws: `StoreError`.
    init(snapshotOf store: SQLStore) throws {
        (path, identifier, schema) = (store.path, store.identifier, store.schema)
        (isReadOnly, hasHistory, tracksHistory) = (true, store.hasHistory, false)
        (externalData, counter) = (store.externalData, nil)
        do {
            database = try Database.reading(store.path)
            try SQLFunctions.add(to: database)
            try database.execute("BEGIN")
            // What is read first is what the rest belongs to.
            _ = try database.first("SELECT Z_VERSION FROM Z_METADATA")
        } catch let error as DatabaseError {
            throw StoreError(error, isOpening: true)
        }
    }

    deinit { listener?.end() }

    /// Whether the model can be a store's: the workshop looks at models in files, but one may be made in code.
    private static func check(_ entities: [NSEntityDescription]) throws {
        var names: Set<String> = []
        for entity in entities {
            for name in [entity.name ?? ""] + entity.ownProperties.map(\.name) where !SQLSchema.isName(name) {
                throw StoreError.badName(name)
            }
            let name = entity.name ?? ""
            guard names.insert(name).inserted else {
                throw StoreError.badModel("there are two entities of the name “\(name)”")
            }
        }
        for entity in entities {
            for case let relationship as NSRelationshipDescription in entity.ownProperties {
                let place = "“\(entity.name ?? "").\(relationship.name)”"
                guard let destination = relationship.destinationEntity else {
                    throw StoreError.badModel("\(place) leads to no entity")
                }
                guard let inverse = relationship.inverseRelationship else { continue }
                guard inverse.inverseRelationship === relationship else {
                    throw StoreError.badModel(
                        "the inverse of \(place) is “\(inverse.name)”, but not the other way round")
                }
                guard
                    inverse.owner.map({ destination.isKindOf(entity: $0) || $0.isKindOf(entity: destination) }) == true
                else { throw StoreError.badModel("the inverse of \(place) belongs to another entity") }
            }
        }
    }

    /// What is known of the store itself: its kind, its identifier, and what the app has added.
    func metadata() throws -> [String: Any] { try reporting { try StoreMetadata(of: database).read() } }

    func setMetadata(_ metadata: [String: Any]) throws {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        try reporting { try StoreMetadata(of: database).write(metadata) }
    }

    /// Turns the database's errors into the framework's.
    func reporting<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }
}

extension Database {
    /// A transaction, or none where nothing can be written.
    fileprivate func transaction<Result>(isReadOnly: Bool, _ body: () throws -> Result) throws -> Result {
        isReadOnly ? try body() : try transaction(body)
    }
}
