// The values of the observed keys as one `UserDefaults` last saw them, to find what other processes change.
import Foundation

/// The values of observed keys as they were last told. May be used from any thread.
final class ObservedValues: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: Any?] = [:]
    private var seenChanges: [Int64?] = []
    private var unchanged: (key: String, value: Any?)?

    var isEmpty: Bool { lock.withLock { known.isEmpty } }

    var values: [String: Any?] { lock.withLock { known } }

    func begin(_ value: Any?, forKey key: String) { lock.withLock { known[key] = .some(value) } }

    /// Notes what is told of a key, if it is observed.
    func note(_ value: Any?, forKey key: String) {
        lock.withLock { if known[key] != nil { known[key] = .some(value) } }
    }

    /// Whether the stores have been changed since the last call.
    func isNew(_ changes: [Int64?]) -> Bool {
        lock.withLock {
            defer { seenChanges = changes }
            return seenChanges != changes
        }
    }

    /// Lets a key have its old value for those who ask before they are told the new one.
    func whileUnchanged(_ key: String, _ value: Any?, _ body: () -> Void) {
        lock.withLock { unchanged = (key, value) }
        body()
        lock.withLock { unchanged = nil }
    }

    func valueBeforeChange(of key: String) -> (key: String, value: Any?)? {
        lock.withLock { unchanged?.key == key ? unchanged : nil }
    }
}
