// Values that belong to objects which have no room for them. Swift tells nobody when an object ends, so a value of an
// object that is gone is let go of at a later use of the table.

import Foundation

/// One value for each of some objects, found by the object's identity. Does not keep the objects alive. May be used
/// from any thread.
final class SideTable<Value>: @unchecked Sendable {
    private struct Entry {
        weak var owner: AnyObject?
        var value: Value
    }

    private let lock = NSRecursiveLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of objects that are gone are looked for.
    private var limit = 64

    /// Whether the table is empty for all objects; cheaper than asking for one of them.
    var isEmpty: Bool { lock.withLock { entries.isEmpty } }

    /// Tells whether the table is empty while nobody can change it.
    func whileLocked(_ body: (_ isEmpty: Bool) -> Void) { lock.withLock { body(entries.isEmpty) } }

    func value(of owner: AnyObject) -> Value? {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
            return entry.value
        }
    }

    /// Changes an object's value, which is nil if there is none yet; nil afterwards removes it.
    func update<Result>(_ owner: AnyObject, _ change: (inout Value?) -> Result) -> Result {
        lock.lock()
        let identifier = ObjectIdentifier(owner)
        let old = entries[identifier]
        // An object at the same address may have ended.
        var value = old?.owner === owner ? old?.value : nil
        let result = change(&value)
        entries[identifier] = value.map { Entry(owner: owner, value: $0) }
        let gone = entries.count > limit ? sweep() : []
        lock.unlock()
        // Releasing the old values may run their deinit, which may use this table: hence not while the lock is held.
        withExtendedLifetime((old, gone)) {}
        return result
    }

    /// Lets go of an object's value.
    func remove(_ owner: AnyObject) {
        let old = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
        withExtendedLifetime(old) {}
    }

    private func sweep() -> [Entry] {
        let gone = entries.filter { $0.value.owner == nil }
        for identifier in gone.keys { entries[identifier] = nil }
        limit = max(64, entries.count * 2)
        return Array(gone.values)
    }
}
