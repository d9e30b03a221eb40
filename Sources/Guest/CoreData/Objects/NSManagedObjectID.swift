// What an object is known by, in every context and after every start.

import AppleFoundation
import Synchronization

/// The identity of a managed object: that of its row, or a temporary one until it was first saved.
///
/// Unchecked, because nothing of it changes.
///
/// - Status: complete
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    /// What makes two identities the same.
    struct Key: Hashable {
        /// nil for a temporary identity.
        let table: StoreTable?
        /// Of the row in its table, or of the temporary identity in this process.
        let number: Int64

        private static let lastTemporary = Atomic<Int64>(0)

        /// That of an object which no store has: the same as no other one.
        static func temporary() -> Key {
            Key(table: nil, number: lastTemporary.wrappingAdd(1, ordering: .relaxed).newValue)
        }

        /// The number of the row; nil if there is none.
        var rowNumber: Int64? { table == nil ? nil : number }

        func rowKey(of entity: NSEntityDescription) -> RowKey? {
            table == nil ? nil : RowKey(entity: entity.name ?? "", number: number)
        }
    }

    public let entity: NSEntityDescription
    let key: Key

    init(entity: NSEntityDescription, key: Key) { (self.entity, self.key) = (entity, key) }

    convenience init(entity: NSEntityDescription, number: Int64, in table: StoreTable) {
        self.init(entity: entity, key: Key(table: table, number: number))
    }

    convenience init(entity: NSEntityDescription, number: Int64, in store: NSPersistentStore) {
        self.init(entity: entity, number: number, in: store.table(of: entity))
    }

    public var persistentStore: NSPersistentStore? { key.table?.store }

    open var isTemporaryID: Bool { key.table == nil }

    /// The number of the object's row.
    var number: Int64? { key.rowNumber }

    var rowKey: RowKey? { key.rowKey(of: entity) }

    /// The identity as an address, which can be kept and turned back by the coordinator.
    open func uriRepresentation() -> URL {
        let name = entity.name ?? ""
        let text: String
        if let table = key.table {
            text = "x-coredata://\(table.storeIdentifier)/\(name)/p\(key.number)"
        } else {
            text = "x-coredata:///\(name)/t\(String(key.number, radix: 16, uppercase: true))"
        }
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.key == key }
    open override var hash: Int { key.hashValue }
    open override var description: String { uriRepresentation().absoluteString }
}
