import AppleFoundation

/// Which of iCloud's containers a store is kept the same as. There is no iCloud here: nothing is sent and nothing comes.
///
/// - Status: inert
open class NSPersistentCloudKitContainerOptions: NSObject {
    public let containerIdentifier: String

    public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// A container whose stores are to be the same on all devices of somebody. They are this machine's alone here, as they are on a
/// device whose owner has not signed in to iCloud.
///
/// - Status: partial (nothing is sent, and nothing comes)
open class NSPersistentCloudKitContainer: NSPersistentContainer {}

extension NSPersistentStoreDescription {
    private static let cloudKitOptions = "NSPersistentStoreCloudKitContainerOptions"

    /// Which of iCloud's containers the store is kept the same as; nil for a store that is this device's alone.
    public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? {
        get { options[Self.cloudKitOptions] as? NSPersistentCloudKitContainerOptions }
        set { setOption(newValue, forKey: Self.cloudKitOptions) }
    }
}
