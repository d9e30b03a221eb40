// Where the values of one preferences domain are kept.
import Foundation

protocol PreferencesStore: AnyObject {
    func value(forKey key: String) -> Any?
    /// nil removes the key.
    func set(_ value: Any?, forKey key: String)
    func all() -> [String: Any]
    /// Instead of all there was.
    func replaceAll(with values: [String: Any])
    /// Another number after every change by another process; nil if none can change the values.
    var otherChanges: Int64? { get }
}

/// Values that end with the process.
final class MemoryPreferences: PreferencesStore {
    private var values: [String: Any] = [:]
    private let lock = NSLock()

    func value(forKey key: String) -> Any? { lock.withLock { values[key] } }
    func set(_ value: Any?, forKey key: String) { lock.withLock { values[key] = value } }
    func all() -> [String: Any] { lock.withLock { values } }
    func replaceAll(with values: [String: Any]) { lock.withLock { self.values = values } }
    var otherChanges: Int64? { nil }
}
