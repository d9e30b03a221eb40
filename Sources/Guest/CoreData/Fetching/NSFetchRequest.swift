import AppleFoundation

/// What a fetch gives: objects, identities, numbers, dictionaries.
public typealias NSFetchRequestResult = AnyObject

/// What a coordinator can be asked to do.
///
/// - Status: complete
open class NSPersistentStoreRequest: NSObject {
    /// The stores that are asked; nil asks all.
    open var affectedStores: [NSPersistentStore]?
}

/// What a fetch gives.
///
/// - Status: partial (no dictionaries)
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects are wanted, and in which order.
///
/// - Status: partial (no dictionaries, no groups)
open class NSFetchRequest<ResultType: AnyObject>: NSPersistentStoreRequest {
    open var entity: NSEntityDescription?
    private var ownEntityName: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var includesSubentities = true
    open var includesPendingChanges = true
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var shouldRefreshRefetchedObjects = false
    open var relationshipKeyPathsForPrefetching: [String]?
    open var resultType = NSFetchRequestResultType.managedObjectResultType

    public override init() { super.init() }

    public convenience init(entityName: String) {
        self.init()
        ownEntityName = entityName
    }

    open var entityName: String? { ownEntityName ?? entity?.name }
}
