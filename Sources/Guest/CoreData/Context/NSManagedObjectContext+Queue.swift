// Work on a context's queue.

import AppleFoundation

extension NSManagedObjectContext {
    /// Which context a private queue is of.
    static let owner = DispatchSpecificKey<ObjectIdentifier>()

    /// The context whose work is being done.
    static var current: NSManagedObjectContext? { ContextWork.context?.value }

    private func doing<Result>(_ block: () throws -> Result) rethrows -> Result {
        workDepth += 1
        defer {
            workDepth -= 1
            if workDepth == 0 {
                processPendingChanges()
                // Each piece of work is an event of its own; the main queue's end with its turns.
                if concurrencyType == .privateQueueConcurrencyType { undoManager?.endEvent() }
            }
        }
        return try ContextWork.$context.withValue(ContextWork.Box(value: self), operation: block)
    }

    /// When work that is awaited is to begin.
    ///
    /// - Status: complete
    public enum ScheduledTaskType: Sendable {
        /// At once, if the caller is on the context's queue already.
        case immediate
        /// After what waits on the queue.
        case enqueued
    }

    /// Does something on the context's queue that is no piece of work of its own.
    func onQueue<Result>(_ block: () throws -> Result) rethrows -> Result {
        isOnQueue ? try block() : try queue.sync(execute: block)
    }

    /// Ends the program if the context, or one of its objects, is used elsewhere than on its queue, where
    /// `com.apple.CoreData.ConcurrencyDebug` asks for that.
    func checkQueue() {
        guard checksQueue, concurrencyType != .confinementConcurrencyType, !isOnQueue else { return }
        raise(
            .internalInconsistencyException,
            "the context \(name.map { "“\($0)” " } ?? "")or one of its objects is used outside of its "
                + (concurrencyType == .mainQueueConcurrencyType ? "queue, the main one" : "own queue")
                + "; perform or performAndWait does the work there")
    }

    private var isOnQueue: Bool {
        if concurrencyType != .privateQueueConcurrencyType { return Thread.isMainThread }
        return DispatchQueue.getSpecific(key: Self.owner) == ObjectIdentifier(self)
    }

    /// Does work on the context's queue, later.
    public func perform(_ block: @escaping () -> Void) {
        // The queue does it alone, which is all that a context asks for.
        nonisolated(unsafe) let block = block
        queue.async { self.doing(block) }
    }

    /// Does work on the context's queue, and waits for it. May be called from such work.
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
        isOnQueue ? try doing(block) : try queue.sync { try doing(block) }
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
        if schedule == .immediate, isOnQueue { doing(block) } else { perform(block) }
    }
}

/// Whose work is being done. `NSFetchRequest.execute()` takes no context and has nobody else to ask; contexts of the main
/// queue share it, so that the queue itself cannot tell. The value is bound for the time of the work and no longer.
private enum ContextWork {
    /// Unchecked, because it is only ever looked at by the work of the context itself.
    struct Box: @unchecked Sendable { let value: NSManagedObjectContext }

    @TaskLocal static var context: Box?
}
