import AppleFoundation

/// What a fetch gives that is done after it was asked for.
///
/// - Status: complete
open class NSAsynchronousFetchResult<ResultType: AnyObject>: NSPersistentStoreAsynchronousResult {
    public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
    /// nil until the fetch is done, and for one that failed or was cancelled.
    public private(set) var finalResult: [ResultType]?

    init(_ request: NSAsynchronousFetchRequest<ResultType>, in context: NSManagedObjectContext) {
        fetchRequest = request
        super.init(context, count: request.estimatedResultCount)
    }

    func finish(_ fetch: () throws -> [ResultType]) { finalResult = done(fetch) }
}
