import AppleFoundation

/// A fetch that is done later on its context's queue, and tells somebody of its result there.
///
/// - Status: complete
open class NSAsynchronousFetchRequest<ResultType: AnyObject>: NSPersistentStoreRequest {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
    /// How many objects are expected, which the progress counts by; 0 if nobody knows.
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
        let result = NSAsynchronousFetchResult(self, in: context)
        context.perform {
            result.finish { try context.fetch(self.fetchRequest) }
            self.completionBlock?(result)
        }
        return result
    }
}
