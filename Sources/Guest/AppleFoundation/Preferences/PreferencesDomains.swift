// Which preferences domain is kept where. Each file is opened once in a process, when it is first used.
import Foundation

/// Unchecked, because `stores` is touched only under the lock.
final class PreferencesDomains: @unchecked Sendable {
    private let lock = NSLock()
    private var stores: [String: any PreferencesStore] = [:]

    /// The domain of an app group that the guest belongs to, the guest's own, or another one in its own container. A
    /// group that the guest's entitlements do not name gets a domain that nobody else sees and that ends with the
    /// process, as on iOS.
    func store(named name: String) -> any PreferencesStore {
        lock.lock()
        defer { lock.unlock() }
        if let known = stores[name] { return known }
        let store = open(name)
        stores[name] = store
        return store
    }

    func forgetAll() { lock.withLock { stores.removeAll() } }

    private func open(_ name: String) -> any PreferencesStore {
        let context = GuestContext.current
        let root = context.groupContainers[name] ?? (name.hasPrefix("group.") ? "" : context.containerPath)
        guard !root.isEmpty else {
            if name.hasPrefix("group.") {
                GuestLog.write(
                    "UserDefaults(suiteName: \"\(name)\"): the app group is not in the entitlements of "
                        + "\(context.bundleIdentifier); its values are not kept and not shared.")
            }
            return MemoryPreferences()
        }
        // The name becomes a file's name, so it must not lead anywhere else.
        let file = name.replacingOccurrences(of: "/", with: ":")
        do {
            return try DatabasePreferences(
                path: "\(root)/Library/Preferences/\(file).sqlite", reachesDisk: context.keepsData)
        } catch {
            GuestLog.write("UserDefaults of “\(name)” are not kept: \(error)")
            return MemoryPreferences()
        }
    }
}
