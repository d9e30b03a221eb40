import AppleFoundation

/// How a container opens a store.
///
/// - Status: partial (no migration)
open class NSPersistentStoreDescription: NSObject, NSCopying {
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var url: URL?
    /// Seconds that a call waits for another process.
    open var timeout: TimeInterval = 240
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    public private(set) var options: [String: NSObject] = [:]

    public override init() { super.init() }
    public init(url: URL) { self.url = url }

    open var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue == true }
        set { options[NSReadOnlyPersistentStoreOption] = NSNumber(value: newValue) }
    }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSPersistentStoreDescription()
        copy.type = type
        copy.configuration = configuration
        copy.url = url
        copy.timeout = timeout
        copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
        copy.shouldMigrateStoreAutomatically = shouldMigrateStoreAutomatically
        copy.shouldInferMappingModelAutomatically = shouldInferMappingModelAutomatically
        copy.options = options
        return copy
    }
}
