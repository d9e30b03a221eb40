import AppleFoundation

/// What a request gives that is done after it was asked for.
///
/// - Status: complete
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
    public let managedObjectContext: NSManagedObjectContext
    public private(set) var operationError: (any Error)?
    /// How far the request is, if it was made while a progress was the current one.
    public let progress: Progress?
    private let steps: Progress

    /// - Parameter count: How many steps the request takes; 0 if nobody knows.
    init(_ context: NSManagedObjectContext, count: Int) {
        managedObjectContext = context
        let total = Int64(max(1, count))
        progress = Progress.current().map { _ in Progress(totalUnitCount: total) }
        steps = progress ?? Progress(parent: nil)
        steps.totalUnitCount = total
    }

    /// Has a request that has not begun not be done. It fails with `NSUserCancelledError` then.
    open func cancel() { steps.cancel() }

    /// Does what was asked for, unless it was cancelled.
    func done<Value>(_ work: () throws -> Value) -> Value? {
        do {
            guard !steps.isCancelled else { throw CocoaError(.userCancelled) }
            let value = try work()
            steps.completedUnitCount = steps.totalUnitCount
            return value
        } catch {
            operationError = error
            return nil
        }
    }
}
