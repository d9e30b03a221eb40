import AppleFoundation

/// A state of stores that contexts can go on reading, whatever is saved meanwhile.
///
/// Unchecked, because what changes is behind the lock.
///
/// - Status: partial (large data in files is not kept as it was)
open class NSQueryGenerationToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Stands for the state that a context finds when it reads next.
    public static let current = NSQueryGenerationToken()

    private let lock = NSLock()
    private var snapshots: [ObjectIdentifier: SQLStore] = [:]

    /// A store as it was when it was first asked for; stores in memory have no other state than theirs.
    func rows(of store: NSPersistentStore) throws -> SQLStore {
        guard store.type == NSSQLiteStoreType else { return store.rows }
        return try lock.withLock {
            if let known = snapshots[ObjectIdentifier(store)] { return known }
            let new = try SQLStore(snapshotOf: store.rows)
            snapshots[ObjectIdentifier(store)] = new
            return new
        }
    }

    override init() {}

    // A state does not outlive its process: what comes out of an archive is the current one.
    public class var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSManagedObjectContext {
    /// Has the context read the state that a token stands for, until it saves, merges or is reset; nil reads whatever is there.
    ///
    /// - Parameter generation: `current`, or another context's `queryGenerationToken`.
    /// - Throws: An error of `NSCocoaErrorDomain` if a store cannot be read.
    public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
        guard parent == nil else { return }
        self.generation = generation
    }

    /// What the context reads; nil if that is whatever is there. Until it has read something it is `current`.
    public var queryGenerationToken: NSQueryGenerationToken? { parent?.queryGenerationToken ?? generation }

    /// What is behind a store for the context to read.
    func rows(of store: NSPersistentStore) throws -> SQLStore {
        guard let generation else { return store.rows }
        guard generation === NSQueryGenerationToken.current else { return try generation.rows(of: store) }
        let own = NSQueryGenerationToken()
        self.generation = own
        // All stores are of one moment, as far as they can be.
        for store in persistentStoreCoordinator?.persistentStores ?? [] { _ = try own.rows(of: store) }
        return try own.rows(of: store)
    }

    /// Has a context that keeps to a state go on to the current one.
    func advanceGeneration() { if generation != nil { generation = .current } }
}
