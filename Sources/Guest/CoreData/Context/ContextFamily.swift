import AppleFoundation

/// The contexts below one, which they keep alive.
///
/// Unchecked, because the references are behind the lock.
final class ContextFamily: @unchecked Sendable {
    private struct Child { weak var context: NSManagedObjectContext? }

    private let lock = NSLock()
    private var members: [Child] = []

    var children: [NSManagedObjectContext] { lock.withLock { members.compactMap(\.context) } }

    func add(_ context: NSManagedObjectContext) {
        lock.withLock { members = members.filter { $0.context != nil } + [Child(context: context)] }
    }

    func remove(_ context: NSManagedObjectContext) {
        lock.withLock { members.removeAll { $0.context == nil || $0.context === context } }
    }
}
