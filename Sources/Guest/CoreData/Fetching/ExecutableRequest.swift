// Requests that contexts and coordinators are asked to do, whatever they give.

import AppleFoundation

/// A request that is done in a context, whatever it gives.
protocol ExecutableRequest: NSPersistentStoreRequest {
    func execute(in context: NSManagedObjectContext) throws -> Any
    /// What a context gives for the request.
    func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension ExecutableRequest {
    func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        try execute(in: context) as? NSPersistentStoreResult ?? NSPersistentStoreResult()
    }
}

extension NSManagedObjectContext {
    /// A context of its own on the same stores, for what looks at saved objects only.
    func forSavedObjects() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        (context.name, context.transactionAuthor) = (name, transactionAuthor)
        return context
    }

    /// Does what a request asks for: a fetch, whose result is an `NSAsynchronousFetchResult` that is done, or a change of many
    /// rows.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read or written.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let own = request as? any ExecutableRequest else {
            raise(.invalidArgumentException, "a context does not execute \(type(of: request))")
        }
        return try own.result(in: self)
    }
}

extension NSPersistentStoreCoordinator {
    /// Does what a request asks for, and gives what came of it.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read or written.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
        guard let own = request as? any ExecutableRequest else {
            raise(.invalidArgumentException, "a coordinator does not execute \(type(of: request))")
        }
        return try own.execute(in: context)
    }
}
