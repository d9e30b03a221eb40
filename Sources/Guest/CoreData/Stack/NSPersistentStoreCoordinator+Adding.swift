// Stores that are described, and stores by their types as Swift has them.

import AppleFoundation

extension NSPersistentStore {
    /// How a store keeps its rows.
    ///
    /// - Status: partial (no XML and no binary stores, which iOS has for other purposes)
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// In an SQLite file.
        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        /// In memory, as long as the coordinator has it.
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }
}

extension NSPersistentStoreCoordinator {
    /// Opens a store, and makes it if there is none.
    ///
    /// - Throws: As `addPersistentStore(ofType:configurationName:at:options:)`.
    @discardableResult
    public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at url: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: url, options: options)
    }

    /// Opens a store as it is described: before the call returns, or, if the description says so, on a queue of its own.
    ///
    /// - Parameter block: Is told how it went, on the queue where it was done.
    public func addPersistentStore(
        with description: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        // The one who describes leaves the description alone until the block is called.
        nonisolated(unsafe) let (description, block) = (description, block)
        let open: @Sendable () -> Void = {
            do {
                try self.open(description)
                block(description, nil)
            } catch { block(description, error) }
        }
        if description.shouldAddStoreAsynchronously { DispatchQueue.global().async(execute: open) } else { open() }
    }

    private func open(_ description: NSPersistentStoreDescription) throws {
        if let folder = description.url?.deletingLastPathComponent(), description.type == NSSQLiteStoreType,
            !description.isReadOnly
        {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        var options: [AnyHashable: Any] = description.options
        if options[NSPersistentStoreTimeoutOption] == nil, let timeout = description.ownTimeout {
            options[NSPersistentStoreTimeoutOption] = timeout
        }
        try addPersistentStore(
            ofType: description.type, configurationName: description.configuration, at: description.url,
            options: options)
    }

    /// Has a store lie in another file. See `migratePersistentStore(_:to:options:withType:)`.
    @discardableResult
    public func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, type: NSPersistentStore.StoreType
    ) throws -> NSPersistentStore {
        try migratePersistentStore(store, to: url, options: options, withType: type.rawValue)
    }

    /// Takes everything out of the store in a file. See `destroyPersistentStore(at:ofType:options:)`.
    public func destroyPersistentStore(
        at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
    ) throws { try destroyPersistentStore(at: url, ofType: type.rawValue, options: options) }

    /// Puts a copy of the store in one file in the place of another. See
    /// `replacePersistentStore(at:destinationOptions:withPersistentStoreFrom:sourceOptions:ofType:)`.
    public func replacePersistentStore(
        at destination: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom source: URL,
        sourceOptions: [AnyHashable: Any]? = nil, type: NSPersistentStore.StoreType
    ) throws {
        try replacePersistentStore(
            at: destination, destinationOptions: destinationOptions, withPersistentStoreFrom: source,
            sourceOptions: sourceOptions, ofType: type.rawValue)
    }

    /// What a file says of the store in it. See `metadataForPersistentStore(ofType:at:options:)`.
    public class func metadataForPersistentStore(
        type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] { try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options) }
}
