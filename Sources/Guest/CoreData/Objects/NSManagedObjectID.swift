// What an object is known by, in every context and after every start.

import AppleFoundation

/// The identity of a managed object: that of its row, or a temporary one until it was first saved.
///
/// Unchecked, because nothing of it changes.
///
/// - Status: complete
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    /// What makes two identities the same.
    struct Key: Hashable {
        /// nil for a temporary identity, which is the same as itself only.
        fileprivate let table: StoreTable?
        fileprivate let number: Int64

        init(table: StoreTable?, number: Int64) { (self.table, self.number) = (table, number) }

        func hash(into hasher: inout Hasher) { hasher.combine(mixed) }

        /// What dictionaries ask for. Nobody from outside chooses the numbers of rows, which are looked up far too often for
        /// the standard library's hash, that withstands whoever does.
        func _rawHashValue(seed: Int) -> Int {
            // Fibonacci hashing: the upper half is well mixed, and dictionaries look at the lower bits.
            let product = UInt(bitPattern: mixed ^ seed) &* 0x9E37_79B9_7F4A_7C15
            return Int(bitPattern: product ^ (product >> 32))
        }

        private var mixed: Int { (table?.hash ?? 0) &+ Int(truncatingIfNeeded: number) }
    }

    public let entity: NSEntityDescription
    let table: StoreTable?
    private let rowNumber: Int64

    /// The identity of an object that no store has.
    init(temporaryFor entity: NSEntityDescription) {
        self.entity = entity
        (table, rowNumber) = (nil, 0)
    }

    init(entity: NSEntityDescription, number: Int64, in table: StoreTable) {
        self.entity = entity
        (self.table, rowNumber) = (table, number)
    }

    convenience init(entity: NSEntityDescription, number: Int64, in store: NSPersistentStore) {
        self.init(entity: entity, number: number, in: store.table(of: entity))
    }

    public var persistentStore: NSPersistentStore? { table?.store }

    open var isTemporaryID: Bool { table == nil }

    /// The number of the object's row.
    var number: Int64? { table == nil ? nil : rowNumber }

    var rowKey: RowKey? { number.map { RowKey(entity: entity.name ?? "", number: $0) } }

    var key: Key {
        guard let table else { return Key(table: nil, number: address) }
        return Key(table: table, number: rowNumber)
    }

    private var address: Int64 { Int64(Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())) }

    /// The identity as an address, which can be kept and turned back by the coordinator.
    open func uriRepresentation() -> URL {
        let name = entity.name ?? ""
        let text: String
        if let table {
            text = "x-coredata://\(table.storeIdentifier)/\(name)/p\(rowNumber)"
        } else {
            text = "x-coredata:///\(name)/t\(String(UInt64(bitPattern: address), radix: 16, uppercase: true))"
        }
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.key == key }
    open override var hash: Int { key.hashValue }
    open override var description: String { uriRepresentation().absoluteString }
}
