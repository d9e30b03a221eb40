// What an object is known by, in every context and after every start.

import AppleFoundation

/// The identity of a managed object: that of its row, or a temporary one until it was first saved.
///
/// Unchecked, because nothing of it changes but the store, which goes when its coordinator lets go of it.
///
/// - Status: complete
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    enum Place: Hashable {
        case temporary(UUID)
        /// The store and the number in its root entity's table.
        case row(store: String, table: String, number: Int64)
    }

    public let entity: NSEntityDescription
    public private(set) weak var persistentStore: NSPersistentStore?
    let place: Place

    /// The identity of an object that no store has.
    init(temporaryFor entity: NSEntityDescription) {
        self.entity = entity
        place = .temporary(UUID())
    }

    init(entity: NSEntityDescription, number: Int64, in store: NSPersistentStore) {
        self.entity = entity
        persistentStore = store
        place = .row(store: store.identifier, table: SQLSchema.table(of: entity), number: number)
    }

    open var isTemporaryID: Bool { number == nil }

    /// The number of the object's row.
    var number: Int64? {
        if case .row(_, _, let number) = place { return number }
        return nil
    }

    var rowKey: RowKey? { number.map { RowKey(entity: entity.name ?? "", number: $0) } }

    /// The identity as an address, which can be kept and turned back by the coordinator.
    open func uriRepresentation() -> URL {
        let text: String
        switch place {
        case .temporary(let identifier): text = "x-coredata:///\(entity.name ?? "")/t\(identifier.uuidString)"
        case .row(let store, _, let number): text = "x-coredata://\(store)/\(entity.name ?? "")/p\(number)"
        }
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.place == place }
    open override var hash: Int { place.hashValue }
    open override var description: String { uriRepresentation().absoluteString }
}
