internal import CSwiftReferences
internal import Locks

/// The objects of a context by their identities. None of them is kept alive, and each leaves when it goes.
///
/// A weak reference to each would do the same, but gives every object a second allocation for its reference counts, and each
/// use of it a longer way. Here an object is only ever looked for between the locks, and it leaves between them before its
/// memory is given back; one that is about to go cannot be taken hold of any more.
///
/// Unchecked, because the references are behind the lock, and the context is set once, by itself.
final class RegisteredObjects: @unchecked Sendable {
    private struct Reference: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer

        init(_ object: NSManagedObject) { pointer = Unmanaged.passUnretained(object).toOpaque() }
        init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

        /// The object, one reference of which the caller has now; nil if it is going.
        func taken() -> Reference? { swift_tryRetain(pointer) == nil ? nil : self }

        /// To be asked once of what `taken()` gave.
        var object: NSManagedObject { Unmanaged.fromOpaque(pointer).takeRetainedValue() }
    }

    /// The objects of one table, or those that have temporary identities, by their numbers alone.
    private struct Shelf: Sendable {
        let table: StoreTable?
        let pointers = NumberedPointers()

        subscript(number: Int64) -> Reference? {
            get { pointers[number].map(Reference.init) }
            nonmutating set { pointers[number] = newValue?.pointer }
        }
    }

    /// Tables are few: they are looked at one by one.
    private struct Shelves: Sendable {
        var all: [Shelf] = []

        func place(of table: StoreTable?) -> Int? {
            all.firstIndex { $0.table === table } ?? all.firstIndex { $0.table == table }
        }

        /// The place of a table, which gets one if it has none.
        mutating func ownPlace(of table: StoreTable?) -> Int {
            if let place = place(of: table) { return place }
            all.append(Shelf(table: table))
            return all.count - 1
        }

        subscript(key: NSManagedObjectID.Key) -> Reference? {
            get { place(of: key.table).flatMap { all[$0][key.number] } }
            set {
                let place = newValue == nil ? place(of: key.table) : ownPlace(of: key.table)
                if let place { all[place][key.number] = newValue }
            }
        }
    }

    weak var context: NSManagedObjectContext?
    /// Whether it is an error to use the objects elsewhere than on the context's queue; set before there are any.
    var checksQueue = ConcurrencyDebug.isOn
    private let shelves = Locked(Shelves())

    var all: [NSManagedObject] {
        shelves.withLock { $0.all.flatMap { $0.pointers.all.compactMap { Reference($0).taken() } } }.map(\.object)
    }

    subscript(key: NSManagedObjectID.Key) -> NSManagedObject? { shelves.withLock { $0[key]?.taken() }?.object }

    func add(_ object: NSManagedObject) {
        let (key, reference) = (object.key, Reference(object))
        shelves.withLock { $0[key] = reference }
    }

    /// The objects of rows of one table; nil for each that is not known.
    func objects(_ rows: ArraySlice<StoredRow>, in table: StoreTable) -> [NSManagedObject?] {
        shelves.withLock { shelves -> [Reference?] in
            guard let place = shelves.place(of: table), shelves.all[place].pointers.count > 0 else {
                return [Reference?](repeating: nil, count: rows.count)
            }
            let shelf = shelves.all[place]
            return rows.map { shelf[$0.key.number]?.taken() }
        }.map { $0?.object }
    }

    /// Adds objects of one table, all at once.
    func add(_ objects: [NSManagedObject], of table: StoreTable) {
        guard !objects.isEmpty else { return }
        shelves.withLock { shelves in
            let shelf = shelves.all[shelves.ownPlace(of: table)]
            for object in objects { shelf[object.key.number] = Reference(object) }
        }
    }

    /// Has an object not be found any more, if it is known by its identity.
    func remove(_ object: NSManagedObject) {
        let (key, pointer) = (object.key, Reference(object).pointer)
        shelves.withLock { shelves in
            if let place = shelves.place(of: key.table) { shelves.all[place].pointers.remove(pointer, at: key.number) }
        }
    }

    /// Has an object be found by the identity that it has now instead of another one.
    func rename(_ object: NSManagedObject, from old: NSManagedObjectID.Key) {
        let (key, reference) = (object.key, Reference(object))
        shelves.withLock {
            if $0[old]?.pointer == reference.pointer { $0[old] = nil }
            $0[key] = reference
        }
    }

    /// Makes room for objects of a table that are about to come.
    func reserve(_ count: Int, of table: StoreTable) {
        shelves.withLock { shelves in
            let pointers = shelves.all[shelves.ownPlace(of: table)].pointers
            pointers.reserve(pointers.count + count)
        }
    }

    /// The context is gone: its objects need not leave one by one.
    func end() { shelves.withLock { $0 = Shelves() } }
}
