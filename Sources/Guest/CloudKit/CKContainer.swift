import AppleFoundation

/// An app's place in iCloud, which nobody reaches.
///
/// - Status: inert
open class CKContainer: NSObject, @unchecked Sendable {
    private static let main = CKContainer(identifier: Bundle.main.bundleIdentifier.map { "iCloud.\($0)" } ?? "")

    public let containerIdentifier: String?
    public let publicCloudDatabase = CKDatabase(databaseScope: .public)
    public let privateCloudDatabase = CKDatabase(databaseScope: .private)
    public let sharedCloudDatabase = CKDatabase(databaseScope: .shared)

    public init(identifier containerIdentifier: String) { self.containerIdentifier = containerIdentifier }

    open class func `default`() -> CKContainer { main }

    open func accountStatus(completionHandler: @escaping (CKAccountStatus, Error?) -> Void) {
        DispatchQueue.global().async { completionHandler(.noAccount, nil) }
    }

    open func requestApplicationPermission(
        _ applicationPermission: ApplicationPermissions,
        completionHandler block: @escaping (ApplicationPermissionStatus, Error?) -> Void
    ) {
        DispatchQueue.global().async { block(.couldNotComplete, CKError(.notAuthenticated)) }
    }

    open func fetchUserRecordID(completionHandler: @escaping (CKRecord.ID?, Error?) -> Void) {
        DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) }
    }

    open func discoverUserIdentity(
        withUserRecordID userRecordID: CKRecord.ID, completionHandler: @escaping (CKUserIdentity?, Error?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(nil, CKError(.notAuthenticated)) }
    }
}

extension CKContainer {
    /// - Status: complete
    public struct ApplicationPermissions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let userDiscoverability = ApplicationPermissions(rawValue: 1)
    }

    /// - Status: complete
    public enum ApplicationPermissionStatus: Int, Sendable {
        case initialState = 0
        case couldNotComplete = 1
        case denied = 2
        case granted = 3
    }
}
