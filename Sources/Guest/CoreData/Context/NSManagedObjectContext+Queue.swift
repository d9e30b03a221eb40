// Work on a context's queue.

import AppleFoundation

extension NSManagedObjectContext {
    /// Which context a private queue is of.
    static let owner = DispatchSpecificKey<ObjectIdentifier>()

    /// When work that is awaited is to begin.
    ///
    /// - Status: complete
    public enum ScheduledTaskType: Sendable {
        /// At once, if the caller is on the context's queue already.
        case immediate
        /// After what waits on the queue.
        case enqueued
    }

    private var isOnQueue: Bool {
        if concurrencyType != .privateQueueConcurrencyType { return Thread.isMainThread }
        return DispatchQueue.getSpecific(key: Self.owner) == ObjectIdentifier(self)
    }

    /// Does work on the context's queue, later.
    public func perform(_ block: @escaping () -> Void) {
        // The queue does it alone, which is all that a context asks for.
        nonisolated(unsafe) let block = block
        queue.async { block() }
    }

    /// Does work on the context's queue, and waits for it. May be called from such work.
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
        isOnQueue ? try block() : try queue.sync(execute: block)
    }

    /// Does work on the context's queue and gives what came of it.
    public func perform<Result>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            begin(schedule) { continuation.resume(returning: block()) }
        }
    }

    /// Does work on the context's queue and gives what came of it.
    ///
    /// - Throws: What the work throws.
    public func perform<Result>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            begin(schedule) { continuation.resume(with: Swift.Result(catching: block)) }
        }
    }

    private func begin(_ schedule: ScheduledTaskType, _ block: @escaping () -> Void) {
        if schedule == .immediate, isOnQueue { block() } else { perform(block) }
    }
}
