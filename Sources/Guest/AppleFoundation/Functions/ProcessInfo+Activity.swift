import Foundation

extension ProcessInfo {
    /// Runs `block(false)` on another thread. A guest is not suspended while it works, so `block(true)` never comes.
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}
