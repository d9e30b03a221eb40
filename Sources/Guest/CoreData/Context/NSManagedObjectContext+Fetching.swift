// Fetches. What is not saved yet counts: objects are looked at as they are here.

import AppleFoundation

extension NSManagedObjectContext {
    /// The objects, identities or numbers that a request asks for.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read.
    public func fetch<Result: AnyObject>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        if request.resultType == .countResultType {
            return [NSNumber(value: try count(for: request))].compactMap { $0 as? Result }
        }
        let objects = try objects(for: request)
        if request.resultType == .managedObjectIDResultType { return objects.compactMap { $0.objectID as? Result } }
        return objects.compactMap { $0 as? Result }
    }

    @_disfavoredOverload
    public func fetch(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> [Any] {
        let typed: [AnyObject] = try fetch(request)
        return typed
    }

    /// How many objects a request asks for.
    public func count<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> Int {
        try objects(for: request).count
    }

    private func objects<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        guard let entity = request.entity ?? request.entityName.flatMap({ model?.entitiesByName[$0] }) else {
            raise(.invalidArgumentException, "the fetch request names no entity of the context's model")
        }
        func isOf(_ object: NSManagedObject) -> Bool {
            request.includesSubentities ? object.entity.isKindOf(entity: entity) : object.entity === entity
        }
        var found: [NSManagedObject] = []
        let stores = request.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? []
        for store in stores {
            guard let target = store.rows.schema.entity(of: entity) else { continue }
            do {
                let rows = try store.rows.rows(of: target, includesSubentities: request.includesSubentities)
                found += rows.map { object(for: $0, in: store) }.filter { !$0.isDeleted }
            } catch { throw error as NSError }
        }
        if request.includesPendingChanges { found += changed.filter { $0.isInserted && !$0.isDeleted && isOf($0) } }
        if let predicate = request.predicate {
            found = try found.filter { try predicate.isMet(by: $0, variables: [:]) }
        }
        if let descriptors = request.sortDescriptors, !descriptors.isEmpty {
            found = found.sorted { first, second in
                for descriptor in descriptors {
                    let order = descriptor.compare(first, to: second)
                    if order != .orderedSame { return order == .orderedAscending }
                }
                return false
            }
        }
        let rest = found.dropFirst(request.fetchOffset)
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }
}

extension NSFetchRequest {
    /// Fetches in the context whose work is being done.
    public func execute(in context: NSManagedObjectContext) throws -> [ResultType] { try context.fetch(self) }
}
