import AppleFoundation

/// A fetch that tells somebody of its result.
///
/// - Status: partial (the fetch is done before the call returns)
open class NSAsynchronousFetchRequest<ResultType: AnyObject>: NSPersistentStoreRequest {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
    open var estimatedResultCount = 0

    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock block: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) {
        fetchRequest = request
        completionBlock = block
    }
}

extension NSAsynchronousFetchRequest: ExecutableRequest {
    func execute(in context: NSManagedObjectContext) throws -> Any {
        let result = NSAsynchronousFetchResult(self, in: context, Result { try context.fetch(fetchRequest) })
        completionBlock?(result)
        return result
    }
}
