// Fetches. What is not saved yet counts: objects are looked at as they are here.

import AppleFoundation

extension NSManagedObjectContext {
    /// The objects, identities, numbers or dictionaries that a request asks for.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read.
    public func fetch<Result: AnyObject>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        checkQueue()
        do {
            let request = try request.withFetchesDone()
            switch request.resultType {
            case .countResultType: return [NSNumber(value: try count(for: request))].compactMap { $0 as? Result }
            case .managedObjectIDResultType: return try identities(for: request).compactMap { $0 as? Result }
            case .dictionaryResultType: return try dictionaries(for: request).compactMap { $0 as? Result }
            default:
                return results(try objects(for: request))
            }
        } catch { throw error as NSError }
    }

    /// Objects as what a request is to give, as far as they are that.
    private func results<Result: AnyObject>(_ objects: [NSManagedObject]) -> [Result] {
        // Most are of one class: it is asked once whether that is a kind of the other one.
        var fitting: NSManagedObject.Type?
        let fit = objects.allSatisfy { object in
            if type(of: object) == fitting { return true }
            guard object is Result else { return false }
            fitting = type(of: object)
            return true
        }
        // An object is the same one word, whatever it is taken for; so is the list of them.
        return fit ? unsafeBitCast(objects, to: [Result].self) : objects.compactMap { $0 as? Result }
    }

    @_disfavoredOverload
    public func fetch(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> [Any] {
        let typed: [AnyObject] = try fetch(request)
        return typed
    }

    /// How many objects a request asks for.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read.
    public func count<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> Int {
        checkQueue()
        do {
            let request = try request.withFetchesDone()
            if parent == nil, let (store, selection) = try wholeSelection(for: request) {
                return try rows(of: store).count(selection)
            }
            return try objects(for: request).count
        } catch { throw error as NSError }
    }

    private func identities<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> [NSManagedObjectID] {
        guard parent == nil, let (store, selection) = try wholeSelection(for: request) else {
            return try objects(for: request).map(\.objectID)
        }
        return try rows(of: store).keys(selection).compactMap(store.identity)
    }

    // MARK: What is asked of which store

    func entity<Result: AnyObject>(of request: NSFetchRequest<Result>) -> NSEntityDescription {
        if let entity = request.entity { return entity }
        guard let name = request.entityName else {
            raise(.invalidArgumentException, "the fetch request names no entity")
        }
        return expectedEntity(name)
    }

    /// What a request asks of each store that has its entity.
    func selections<Result: AnyObject>(
        for request: NSFetchRequest<Result>
    ) -> [(store: NSPersistentStore, selection: SQLSelection)] {
        let entity = entity(of: request)
        let stores = request.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? []
        return stores.compactMap { store in
            store.rows.schema.entity(of: entity).map {
                let selection = SQLSelection(
                    of: $0, includesSubentities: request.includesSubentities, predicate: request.predicate,
                    order: request.sortDescriptors ?? [], in: store)
                return (store, selection)
            }
        }
    }

    /// Changes that a request might see.
    func pending<Result: AnyObject>(for request: NSFetchRequest<Result>, isLocal: Bool) -> [NSManagedObject] {
        guard request.includesPendingChanges else { return [] }
        guard isLocal else { return changed }
        let entity = entity(of: request)
        return changed.filter { $0.entity.isKindOf(entity: entity) }
    }

    /// What a request asks, with its bounds, if one store alone can answer.
    private func wholeSelection<Result: AnyObject>(
        for request: NSFetchRequest<Result>
    ) throws -> (NSPersistentStore, SQLSelection)? {
        let all = selections(for: request)
        guard all.count == 1, let (store, unbounded) = all.first, unbounded.isWhole,
            pending(for: request, isLocal: unbounded.isLocal).isEmpty
        else { return nil }
        var selection = unbounded
        (selection.limit, selection.offset) = (request.fetchLimit, request.fetchOffset)
        return (store, selection)
    }

    // MARK: Objects

    func objects<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        if let parent { return try objectsThroughParent(parent, for: request) }
        if request.isReadLater, let (store, selection) = try wholeSelection(for: request) {
            return batched(try rows(of: store).keys(selection), in: store, request)
        }
        let found = try found(for: request)
        try readAhead(request.relationshipKeyPathsForPrefetching ?? [], of: found)
        return found
    }

    private func found<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
        if let (store, selection) = try wholeSelection(for: request) {
            return fetched(try rows(of: store).rows(selection), in: store, request)
        }
        let all = selections(for: request)
        var found: [NSManagedObject] = []
        for (store, selection) in all {
            // If other objects decide, too, the store cannot know what they are now.
            if pending(for: request, isLocal: selection.isLocal).isEmpty || selection.isLocal {
                let objects = fetched(try rows(of: store).rows(selection), in: store, request)
                found += try objects.filter { object in
                    try selection.rest.allSatisfy { try $0.isMet(by: object, variables: [:]) }
                }
            } else if let entity = store.rows.schema.entity(of: entity(of: request)) {
                let rows = try rows(of: store).rows(of: entity, includesSubentities: request.includesSubentities)
                found += try matching(request, objects(for: rows, in: store))
            }
        }
        found = try adding(pending(for: request, isLocal: true), to: found, request)
        return bounded(sorted(found, request), request)
    }

    func bounded<Result: AnyObject>(
        _ found: [NSManagedObject], _ request: NSFetchRequest<Result>
    ) -> [NSManagedObject] {
        let rest = found.dropFirst(request.fetchOffset)
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }

    /// The objects of rows that were found. Those that are known stay as they are, unless the request asks otherwise.
    private func fetched<Result: AnyObject>(
        _ rows: [StoredRow], in store: NSPersistentStore, _ request: NSFetchRequest<Result>
    ) -> [NSManagedObject] {
        let objects = objects(for: rows, in: store, fulfils: !request.returnsObjectsAsFaults)
        if request.shouldRefreshRefetchedObjects {
            for (object, row) in zip(objects, rows) where !object.isFault && object.row?.version != row.version {
                if object.row != nil { refresh(object, mergeChanges: true) }
                if !request.returnsObjectsAsFaults { object.fire() }
            }
        }
        return objects
    }

    func matching<Result: AnyObject>(
        _ request: NSFetchRequest<Result>, _ objects: [NSManagedObject]
    ) throws -> [NSManagedObject] {
        guard let predicate = request.predicate else { return objects }
        return try objects.filter { try predicate.isMet(by: $0, variables: [:]) }
    }

    /// What the store has found, with the objects that were changed here as they are now.
    func adding<Result: AnyObject>(
        _ changed: [NSManagedObject], to found: [NSManagedObject], _ request: NSFetchRequest<Result>
    ) throws -> [NSManagedObject] {
        guard !changed.isEmpty else { return found }
        let entity = entity(of: request)
        let there = changed.filter { object in
            !object.isDeleted && (request.includesSubentities || object.entity === entity)
        }
        let now = try matching(request, there)
        let (isChanged, matches) = (Set(changed.map(ObjectIdentifier.init)), Set(now.map(ObjectIdentifier.init)))
        let known = Set(found.map(ObjectIdentifier.init))
        return found.filter { !isChanged.contains(ObjectIdentifier($0)) || matches.contains(ObjectIdentifier($0)) }
            + now.filter { !known.contains(ObjectIdentifier($0)) }
    }

    func sorted<Result: AnyObject>(
        _ objects: [NSManagedObject], _ request: NSFetchRequest<Result>
    ) -> [NSManagedObject] {
        guard let descriptors = request.sortDescriptors, !descriptors.isEmpty else { return objects }
        return objects.enumerated().sorted { first, second in
            for descriptor in descriptors {
                let order = descriptor.compare(first.element, to: second.element)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return first.offset < second.offset
        }.map(\.element)
    }
}

extension NSFetchRequest {
    /// Whether only the objects' identities are asked for at first.
    fileprivate var isReadLater: Bool {
        (fetchBatchSize > 0 || !includesPropertyValues) && !shouldRefreshRefetchedObjects
    }

    /// Fetches in the context whose work is being done by `perform` or `performAndWait`.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read.
    public func execute() throws -> [ResultType] {
        guard let context = NSManagedObjectContext.current else {
            raise(.internalInconsistencyException, "a fetch request is executed in the work of a context (perform)")
        }
        return try context.fetch(self)
    }
}
