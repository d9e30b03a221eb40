import Foundation

/// A lock between processes: a file that one of them holds alone, or several share.
///
/// It is held for moments only. iOS ends an app that is suspended while it holds a lock in a shared container.
struct FileLock {
    enum Kind { case shared, alone }

    let file: URL

    /// Waits until the lock is free, and holds it during `work`. Whoever holds it and ends, however, gives it back.
    func during<Result>(_ kind: Kind, _ work: () throws -> Result) throws -> Result {
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError.system(file) }
        defer { close(descriptor) }
        while flock(descriptor, kind == .alone ? LOCK_EX : LOCK_SH) != 0 {
            guard errno == EINTR else { throw StoreError.system(file) }
        }
        return try work()
    }
}
