import AppleFoundation

/// How a container opens a store.
///
/// - Status: partial (of migrations only those that follow from the models)
open class NSPersistentStoreDescription: NSObject, NSCopying {
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var url: URL?
    /// Seconds that a call waits for another process.
    open var timeout: TimeInterval {
        get { ownTimeout ?? 240 }
        set { ownTimeout = newValue }
    }
    /// The seconds that somebody has asked for.
    private(set) var ownTimeout: TimeInterval?
    /// Whether the store is opened on a queue of its own, where its container's block is called.
    open var shouldAddStoreAsynchronously = false
    public private(set) var options: [String: NSObject] = [
        NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
        NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
    ]

    public override init() { super.init() }
    public init(url: URL) { self.url = url }

    /// Whether a store of an older model is brought to the new one.
    open var shouldMigrateStoreAutomatically: Bool {
        get { isOn(NSMigratePersistentStoresAutomaticallyOption) }
        set { options[NSMigratePersistentStoresAutomaticallyOption] = NSNumber(value: newValue) }
    }

    /// Whether what has to be done may be concluded from the models.
    open var shouldInferMappingModelAutomatically: Bool {
        get { isOn(NSInferMappingModelAutomaticallyOption) }
        set { options[NSInferMappingModelAutomaticallyOption] = NSNumber(value: newValue) }
    }

    open var isReadOnly: Bool {
        get { isOn(NSReadOnlyPersistentStoreOption) }
        set { options[NSReadOnlyPersistentStoreOption] = NSNumber(value: newValue) }
    }

    private func isOn(_ option: String) -> Bool { (options[option] as? NSNumber)?.boolValue == true }

    /// Pragmas of SQLite that are set when the store is opened, by their names.
    open var sqlitePragmas: [String: NSObject] {
        (options[NSSQLitePragmasOption] as? NSDictionary)?.reduce(into: [:]) { pragmas, entry in
            if let name = entry.key as? String, let value = entry.value as? NSObject { pragmas[name] = value }
        } ?? [:]
    }

    /// Has a pragma of SQLite be set when the store is opened; nil leaves it as SQLite has it.
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
        var pragmas = sqlitePragmas
        pragmas[name] = value
        options[NSSQLitePragmasOption] = pragmas as NSDictionary
    }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSPersistentStoreDescription()
        copy.type = type
        copy.configuration = configuration
        copy.url = url
        copy.ownTimeout = ownTimeout
        copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
        copy.options = options
        return copy
    }
}
