import AppleFoundation

/// Waits for other processes' saves, on a thread of its own that sleeps until there is one.
///
/// Unchecked, because what changes is behind the lock.
final class StoreListener: @unchecked Sendable {
    private let counter: SharedCounter
    private let lock = NSLock()
    private var hasEnded = false
    /// How many of the increases to come are this process's own.
    private var own: UInt32 = 0

    /// - Parameter heard: Called on the listener's thread, once for all saves since the last time.
    init(_ counter: SharedCounter, heard: @escaping @Sendable () -> Void) {
        self.counter = counter
        let seen = counter.value
        let thread = Thread { [weak self, counter] in
            var last = seen
            while true {
                let now = counter.wait(beyond: last)
                guard let self, let isOwn = self.isOwn(now &- last) else { return }
                last = now
                if !isOwn { heard() }
            }
        }
        thread.name = "store"
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// An increase that is about to come is nothing to look for.
    func expectOwn() { lock.withLock { own &+= 1 } }

    /// Whether that many increases are this process's own; nil if nobody wants to know any more. Where an own one is
    /// expected and another's has come, the own one will be taken for another's: what is looked for is there then, too.
    private func isOwn(_ increases: UInt32) -> Bool? {
        lock.withLock {
            if hasEnded { return nil }
            let isOwn = increases == own
            own = 0
            return isOwn
        }
    }

    /// Has the thread end. What it is doing now it does to its end.
    func end() {
        lock.withLock { hasEnded = true }
        // Whoever else listens looks once for nothing.
        counter.increase()
    }
}
