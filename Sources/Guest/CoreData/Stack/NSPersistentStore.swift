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

    init(
        _ rows: SQLStore, type: String, configurationName: String?, url: URL?, options: [AnyHashable: Any]?
    ) {
        self.rows = rows
        self.type = type
        self.configurationName = configurationName ?? "PF_DEFAULT_CONFIGURATION_NAME"
        self.url = url
        self.options = options
    }

    open var identifier: String { rows.identifier }
    open var isReadOnly: Bool { rows.isReadOnly }

    /// What is known of the store itself, with what the app has added.
    open var metadata: [String: Any] {
        get { (try? rows.metadata()) ?? [:] }
        set { try? rows.setMetadata(newValue) }
    }
}
