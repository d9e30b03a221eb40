import AppleFoundation

/// What a fetch gave that was executed.
///
/// - Status: partial (it is there when the call returns)
open class NSAsynchronousFetchResult<ResultType: AnyObject>: NSPersistentStoreResult {
    public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let finalResult: [ResultType]?
    public let operationError: (any Error)?

    init(
        _ request: NSAsynchronousFetchRequest<ResultType>, in context: NSManagedObjectContext,
        _ result: Result<[ResultType], any Error>
    ) {
        fetchRequest = request
        managedObjectContext = context
        switch result {
        case .success(let objects): (finalResult, operationError) = (objects, nil)
        case .failure(let error): (finalResult, operationError) = (nil, error)
        }
    }
}
