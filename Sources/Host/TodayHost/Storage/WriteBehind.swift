import Synchronization

/// Writes values beside the main loop: only the newest value of each key, so that a value which changes often waits for
/// one write at most. What cannot be written, because the disk is full for example, is tried again later.
@MainActor
final class WriteBehind<Key: Hashable & Sendable, Value: Sendable> {
    /// Seconds until what could not be written is tried again.
    static var retryAfter: Double { 30 }

    private let disk: DiskQueue
    private let clock: any TodayClock
    /// Runs beside the main loop. It may replace the value by a smaller one that is worth as much in the next attempt.
    private let write: @Sendable (Key, inout Value) throws -> Void
    private let done: @MainActor (Key, Result<Void, any Error>) -> Void
    private let waiting = Waiting()
    private var retry: (any ScheduledCall)?

    private final class Waiting: Sendable {
        private let values = Mutex<[Key: Value]>([:])

        /// - Returns: whether nothing waited for this key.
        func put(_ value: Value, for key: Key) -> Bool {
            values.withLock { $0.updateValue(value, forKey: key) == nil }
        }

        func take(_ key: Key) -> Value? { values.withLock { $0.removeValue(forKey: key) } }

        /// Puts back what could not be written, unless there is something newer.
        func putBack(_ value: Value, for key: Key) { values.withLock { if $0[key] == nil { $0[key] = value } } }

        var keys: [Key] { values.withLock { Array($0.keys) } }
    }

    /// - Parameter done: told of each write that was tried.
    init(
        on disk: DiskQueue, clock: any TodayClock, write: @escaping @Sendable (Key, inout Value) throws -> Void,
        done: @escaping @MainActor (Key, Result<Void, any Error>) -> Void
    ) {
        self.disk = disk
        self.clock = clock
        self.write = write
        self.done = done
    }

    /// Has a value written, in the place of an older one that waits.
    func set(_ value: Value, for key: Key) {
        if waiting.put(value, for: key) { start(key) }
    }

    private func start(_ key: Key) {
        let (waiting, write) = (waiting, write)
        disk.perform { () -> Result<Void, any Error>? in
            guard var value = waiting.take(key) else { return nil }
            do {
                try write(key, &value)
                return .success(())
            } catch {
                waiting.putBack(value, for: key)
                return .failure(error)
            }
        } then: { [weak self] result in
            guard let self, let result else { return }
            if case .failure = result { tryAgainLater() }
            done(key, result)
        }
    }

    private func tryAgainLater() {
        guard retry == nil else { return }
        retry = clock.schedule(after: Self.retryAfter) { [weak self] in
            guard let self else { return }
            retry = nil
            for key in waiting.keys { start(key) }
        }
    }
}
