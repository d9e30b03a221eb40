// The standard library's `Mutex` has whoever waits for it ask the kernel for the thread that holds it, by a number that the
// thread found out once. A guest's first thread found it out in the zygote, before the fork that made it another thread: who
// waits for it there asks for a thread that is not its process's, and ends the program. The C library's lock knows no threads.
// In Swift's own libraries `linux_fork` mends the number; in this program's code there may be as many as there are files.

public import Glibc

/// A value that one thread at a time can have, also in a process that was forked from one with threads.
///
/// Unchecked, because the value is only touched behind the lock.
public final class Locked<Value: ~Copyable>: @unchecked Sendable {
    @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline var value: Value

    public init(_ value: consuming Value) {
        self.value = value
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Has the value until `body` is done, which must not ask for it again.
    @inlinable
    public func withLock<Result: ~Copyable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
