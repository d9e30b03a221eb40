import Dispatch

/// Does work that waits for the disk, on a queue of its own, one piece after the other.
final class DiskQueue: Sendable {
    private let queue = DispatchQueue(label: "org.hodie.disk")

    func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Runs `work` after all work that was added before, and calls `then` with its result on the main queue.
    func perform<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        queue.async {
            let result = work()
            DispatchQueue.main.async { MainActor.assumeIsolated { then(result) } }
        }
    }

    /// Waits until everything that was asked so far is done and told.
    func settle() async {
        await withCheckedContinuation { continuation in perform({}, then: { continuation.resume() }) }
    }

    /// Blocks until everything that was asked so far is done. For the end of a program.
    func finish() { queue.sync {} }
}
