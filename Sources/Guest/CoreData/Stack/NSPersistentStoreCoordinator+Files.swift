// Stores that are not open, or are to be moved. Facts: Apple's reference of `NSPersistentStoreCoordinator`.

import AppleFoundation
import Database

extension NSPersistentStoreCoordinator {
    /// What a file says of the store in it, without opening it.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain`: 134080 if there is no such file, 259 for a file that is no store.
    public class func metadataForPersistentStore(
        ofType type: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try reporting(type) {
            try StoreFiles.withDatabase(at: url.path, isReadOnly: true) { try StoreMetadata(of: $0).read() }
        }
    }

    /// Replaces what an app says of the store in a file, without opening it.
    ///
    /// - Throws: As `metadataForPersistentStore(ofType:at:options:)`.
    public class func setMetadata(
        _ metadata: [String: Any]?, forPersistentStoreOfType type: String, at url: URL,
        options: [AnyHashable: Any]? = nil
    ) throws {
        try reporting(type) {
            try StoreFiles.withDatabase(at: url.path) { try StoreMetadata(of: $0).write(metadata ?? [:]) }
        }
    }

    /// Takes everything out of the store in a file. Nothing happens if there is no file.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the file is no store, or cannot be written.
    public func destroyPersistentStore(
        at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil
    ) throws {
        try Self.reporting(type) { try StoreFiles.empty(url.path) }
    }

    /// Puts a copy of the store in one file in the place of another one, which need not be there. Neither may be open.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the source is no store, or the destination cannot be written.
    public func replacePersistentStore(
        at destination: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom source: URL,
        sourceOptions: [AnyHashable: Any]? = nil, ofType type: String
    ) throws {
        try Self.reporting(type) {
            try StoreFiles.withDatabase(at: source.path, isReadOnly: true) {
                try StoreFiles.copy($0, files: ExternalData(of: source.path), to: destination.path)
            }
        }
    }

    /// Has a store lie in another file: it is copied there and opened, and the coordinator lets go of the old one, whose file
    /// stays.
    ///
    /// - Returns: The store at its new place.
    /// - Throws: An error of `NSCocoaErrorDomain` if the file cannot be written. The old store is open then.
    @discardableResult
    public func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, withType type: String
    ) throws -> NSPersistentStore {
        try Self.reporting(type) {
            try StoreFiles.copy(store.rows.database, files: store.rows.externalData, to: url.path)
        }
        let configuration = store.isOfDefaultConfiguration ? nil : store.configurationName
        try remove(store)
        return try addPersistentStore(ofType: type, configurationName: configuration, at: url, options: options)
    }

    private class func reporting<Result>(_ type: String, _ body: () throws -> Result) throws -> Result {
        do {
            guard type == NSSQLiteStoreType else { throw StoreError.noSuchType(type) }
            return try body()
        } catch { throw error as NSError }
    }
}
