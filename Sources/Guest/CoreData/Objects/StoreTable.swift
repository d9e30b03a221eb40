import AppleFoundation

/// A root entity's table in one store: its rows, those of all entities below it among them, share their numbers.
///
/// Unchecked, because nothing of it changes but the store, which goes when its coordinator lets go of it.
final class StoreTable: Hashable, @unchecked Sendable {
    private(set) weak var store: NSPersistentStore?
    let storeIdentifier: String
    private let name: String
    /// Of the texts, which are looked up far too often to be read each time.
    let hash: Int

    init(_ name: String, in store: NSPersistentStore) {
        self.store = store
        self.name = name
        storeIdentifier = store.identifier
        var hasher = Hasher()
        hasher.combine(storeIdentifier)
        hasher.combine(name)
        hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Two coordinators that have opened the same file know the same rows.
    static func == (left: StoreTable, right: StoreTable) -> Bool {
        left === right
            || (left.hash == right.hash && left.name == right.name && left.storeIdentifier == right.storeIdentifier)
    }
}
