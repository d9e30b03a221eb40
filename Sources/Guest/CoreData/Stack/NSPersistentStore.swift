import AppleFoundation

/// A store that a coordinator has opened.
///
/// - Status: partial (no stores of one's own)
open class NSPersistentStore: NSObject {
    public let type: String
    public let configurationName: String
    public let url: URL?
    public let options: [AnyHashable: Any]?
    public internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    let rows: SQLStore
    /// By the names of all entities, those of one family with the same one.
    private var tables: [String: StoreTable] = [:]

    init(
        _ rows: SQLStore, type: String, configurationName: String?, url: URL?, options: [AnyHashable: Any]?
    ) {
        self.rows = rows
        self.type = type
        self.configurationName = configurationName ?? Self.defaultConfiguration
        self.url = url
        self.options = options
        super.init()
        let roots = Dictionary(rows.schema.tables.map { ($0.name, StoreTable($0.name, in: self)) }) { $1 }
        for entity in rows.schema.entities { tables[entity.name] = roots[entity.table] }
    }

    private static let defaultConfiguration = "PF_DEFAULT_CONFIGURATION_NAME"
    var isOfDefaultConfiguration: Bool { configurationName == Self.defaultConfiguration }

    /// The table that an entity of the store's model lies in.
    func table(of entity: NSEntityDescription) -> StoreTable {
        entity.name.flatMap { tables[$0] } ?? StoreTable(SQLSchema.table(of: entity), in: self)
    }

    /// The identity of a row; nil if the model has no such entity.
    func identity(of key: RowKey) -> NSManagedObjectID? {
        guard let entity = rows.schema.entity(named: key.entity), let table = tables[key.entity] else { return nil }
        return NSManagedObjectID(entity: entity.description, number: key.number, in: table)
    }

    open var identifier: String { rows.identifier }
    open var isReadOnly: Bool { rows.isReadOnly }

    /// What is known of the store itself, with what the app has added.
    open var metadata: [String: Any] {
        get { (try? rows.metadata()) ?? [:] }
        set { try? rows.setMetadata(newValue) }
    }
}
