import AppleFoundation

/// A model, its coordinator, its store, and a context for the main queue.
///
/// - Status: complete
open class NSPersistentContainer: NSObject {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]
    public private(set) lazy var viewContext: NSManagedObjectContext = {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }()

    /// Finds the model of the name in the bundle of the class, or in the app's.
    public convenience init(name: String) {
        var bundles = [Bundle(for: Self.self)]
        // A model that is merged must not be there twice.
        if bundles[0].bundleURL != Bundle.main.bundleURL { bundles.append(Bundle.main) }
        let url = bundles.lazy.compactMap {
            $0.url(forResource: name, withExtension: "momd") ?? $0.url(forResource: name, withExtension: "mom")
        }.first
        guard let model = url.flatMap({ NSManagedObjectModel(contentsOf: $0) }) ?? .mergedModel(from: bundles) else {
            let places = bundles.map(\.bundleURL.lastPathComponent).joined(separator: " or ")
            raise(
                .invalidArgumentException,
                "there is no data model “\(name)” in \(places): \(name).xcdatamodeld must be among the target's sources"
            )
        }
        self.init(name: name, managedObjectModel: model)
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        persistentStoreDescriptions = []
        super.init()
        let folder = type(of: self).defaultDirectoryURL()
        persistentStoreDescriptions = [
            NSPersistentStoreDescription(url: folder.appendingPathComponent("\(name).sqlite"))
        ]
    }

    /// Where stores are that say nothing else: the container's "Application Support".
    open class func defaultDirectoryURL() -> URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: NSHomeDirectory())
    }

    /// Opens the stores that are described, and tells of each how it went.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    /// A context of its own, which does its work on a queue of its own.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Does work in a context of its own and gives what came of it.
    public func performBackgroundTask<Result>(
        _ block: @escaping (NSManagedObjectContext) -> Result
    ) async -> Result {
        let context = newBackgroundContext()
        return await context.perform { block(context) }
    }

    /// Does work in a context of its own and gives what came of it.
    ///
    /// - Throws: What the work throws.
    public func performBackgroundTask<Result>(
        _ block: @escaping (NSManagedObjectContext) throws -> Result
    ) async throws -> Result {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}
