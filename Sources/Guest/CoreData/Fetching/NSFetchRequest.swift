import AppleFoundation

/// What a fetch gives: objects, identities, numbers, dictionaries.
public typealias NSFetchRequestResult = AnyObject

/// Which objects are wanted, and in which order.
///
/// - Status: complete
open class NSFetchRequest<ResultType: AnyObject>: NSPersistentStoreRequest {
    open var entity: NSEntityDescription?
    private var ownEntityName: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    /// How many objects are read at a time, when one of them is asked for; 0 for all at once. Objects that the context's changes
    /// have a part in are read all at once.
    open var fetchBatchSize = 0
    open var includesSubentities = true
    open var includesPendingChanges = true
    /// Whether the values are read with the objects; each is read when it is asked for otherwise.
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
    open var shouldRefreshRefetchedObjects = false
    /// Key paths of relationships that are read with the objects, by one or two statements each. The objects have their values
    /// then.
    open var relationshipKeyPathsForPrefetching: [String]?
    open var resultType = NSFetchRequestResultType.managedObjectResultType

    // MARK: Dictionaries

    /// What dictionaries have: names of properties, key paths, properties, `NSExpressionDescription`s; nil for all
    /// attributes and relationships to one.
    open var propertiesToFetch: [Any]?
    /// What rows are put together by: one dictionary for each of its values.
    open var propertiesToGroupBy: [Any]?
    /// Which groups are wanted.
    open var havingPredicate: NSPredicate?
    /// Whether equal dictionaries are given once.
    open var returnsDistinctResults = false

    public override init() { super.init() }

    public convenience init(entityName: String) {
        self.init()
        ownEntityName = entityName
    }

    open var entityName: String? { ownEntityName ?? entity?.name }

    /// A request that asks the same, and may be changed.
    func duplicate() -> NSFetchRequest<ResultType> {
        let copy = NSFetchRequest<ResultType>()
        copy.affectedStores = affectedStores
        (copy.entity, copy.ownEntityName) = (entity, ownEntityName)
        (copy.predicate, copy.sortDescriptors) = (predicate, sortDescriptors)
        (copy.fetchLimit, copy.fetchOffset, copy.fetchBatchSize) = (fetchLimit, fetchOffset, fetchBatchSize)
        (copy.includesSubentities, copy.includesPendingChanges) = (includesSubentities, includesPendingChanges)
        (copy.includesPropertyValues, copy.returnsObjectsAsFaults) = (includesPropertyValues, returnsObjectsAsFaults)
        copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
        copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
        copy.resultType = resultType
        (copy.propertiesToFetch, copy.propertiesToGroupBy) = (propertiesToFetch, propertiesToGroupBy)
        (copy.havingPredicate, copy.returnsDistinctResults) = (havingPredicate, returnsDistinctResults)
        return copy
    }
}

extension NSFetchRequest: NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}

extension NSFetchRequest: ExecutableRequest {
    func execute(in context: NSManagedObjectContext) throws -> Any { try context.fetch(self) }

    func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        let found: [ResultType] = try context.fetch(self)
        let result = NSAsynchronousFetchResult(NSAsynchronousFetchRequest(fetchRequest: self), in: context)
        result.finish { found }
        return result
    }
}
