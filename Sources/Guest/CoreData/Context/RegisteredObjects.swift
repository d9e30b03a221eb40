internal import CSwiftReferences
import Synchronization

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

        /// The object, one reference of which the caller has now; nil if it is going.
        func taken() -> Reference? { swift_tryRetain(pointer) == nil ? nil : self }

        /// To be asked once of what `taken()` gave.
        var object: NSManagedObject { Unmanaged.fromOpaque(pointer).takeRetainedValue() }
    }

    weak var context: NSManagedObjectContext?
    /// Whether it is an error to use the objects elsewhere than on the context's queue; set before there are any.
    var checksQueue = ConcurrencyDebug.isOn
    private let references = Mutex<[NSManagedObjectID.Key: Reference]>([:])

    var all: [NSManagedObject] {
        references.withLock { $0.values.compactMap { $0.taken() } }.map(\.object)
    }

    subscript(identity: NSManagedObjectID) -> NSManagedObject? {
        let key = identity.key
        return references.withLock { $0[key]?.taken() }?.object
    }

    func add(_ object: NSManagedObject) {
        let (key, reference) = (object.objectID.key, Reference(object))
        references.withLock { $0[key] = reference }
    }

    /// The objects of identities; nil for each that is not known.
    func objects(_ keys: [NSManagedObjectID.Key]) -> [NSManagedObject?] {
        references.withLock { references in
            references.isEmpty ? keys.map { _ in nil } : keys.map { references[$0]?.taken() }
        }.map { $0?.object }
    }

    /// Adds objects by the identities that they have, all at once.
    func add(_ objects: [(key: NSManagedObjectID.Key, object: NSManagedObject)]) {
        references.withLock { references in
            for (key, object) in objects { references[key] = Reference(object) }
        }
    }

    /// Has an object not be found any more, if it is known by its identity.
    func remove(_ object: NSManagedObject) {
        let (key, pointer) = (object.objectID.key, Reference(object).pointer)
        references.withLock { if $0[key]?.pointer == pointer { $0[key] = nil } }
    }

    /// Has an object be found by the identity that it has now instead of another one.
    func rename(_ object: NSManagedObject, from old: NSManagedObjectID) {
        let (key, before, reference) = (object.objectID.key, old.key, Reference(object))
        references.withLock {
            if $0[before]?.pointer == reference.pointer { $0[before] = nil }
            $0[key] = reference
        }
    }

    /// Makes room for objects that are about to come.
    func reserve(_ count: Int) {
        references.withLock { if $0.capacity < $0.count + count { $0.reserveCapacity($0.count + count) } }
    }

    /// The context is gone: its objects need not leave one by one.
    func end() { references.withLock { $0 = [:] } }
}
