import AppleFoundation

/// Deletes rows of a store, without objects: contexts do not hear of it, and nothing is validated.
///
/// - Status: complete
open class NSBatchDeleteRequest: NSPersistentStoreRequest, ExecutableRequest {
    public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    private let identities: [NSManagedObjectID]?

    public init(fetchRequest request: NSFetchRequest<NSFetchRequestResult>) {
        fetchRequest = request
        identities = nil
    }

    /// - Parameter objectIDs: Identities of objects of one entity.
    public init(objectIDs: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest()
        fetchRequest.entity = objectIDs.first?.entity
        identities = objectIDs
    }

    func execute(in context: NSManagedObjectContext) throws -> Any {
        var deleted: [NSManagedObjectID] = []
        do {
            for (store, keys) in try keys(in: context) {
                try store.rows.deleteRows(keys, by: context.author)
                store.persistentStoreCoordinator?.tellOwnChange(of: store)
                deleted += keys.compactMap { key in
                    store.rows.schema.entity(named: key.entity).map {
                        NSManagedObjectID(entity: $0.description, number: key.number, in: store)
                    }
                }
            }
        } catch { throw error as NSError }
        switch resultType {
        case .resultTypeStatusOnly: return NSBatchDeleteResult(true, resultType)
        case .resultTypeObjectIDs: return NSBatchDeleteResult(deleted, resultType)
        case .resultTypeCount: return NSBatchDeleteResult(deleted.count, resultType)
        }
    }

    private func keys(in context: NSManagedObjectContext) throws -> [(NSPersistentStore, [RowKey])] {
        if let identities {
            let groups = Dictionary(grouping: identities.filter { $0.persistentStore != nil }) {
                ObjectIdentifier($0.persistentStore ?? NSObject())
            }
            return groups.values.compactMap { group in
                group[0].persistentStore.map { ($0, group.compactMap(\.rowKey)) }
            }
        }
        // Only what is saved is there to be deleted.
        let saved = context.forSavedObjects()
        let request = NSFetchRequest<NSManagedObjectID>()
        request.entity = context.entity(of: fetchRequest)
        request.predicate = fetchRequest.predicate
        request.sortDescriptors = fetchRequest.sortDescriptors
        request.fetchLimit = fetchRequest.fetchLimit
        request.fetchOffset = fetchRequest.fetchOffset
        request.includesSubentities = fetchRequest.includesSubentities
        request.affectedStores = affectedStores ?? fetchRequest.affectedStores
        request.resultType = .managedObjectIDResultType
        let found = Dictionary(grouping: try saved.fetch(request)) {
            ObjectIdentifier($0.persistentStore ?? NSObject())
        }
        return found.values.compactMap { group in group[0].persistentStore.map { ($0, group.compactMap(\.rowKey)) } }
    }
}
