import AppleFoundation

/// Records in iCloud: none are read or written, and what asks for one is told why.
///
/// - Status: inert
open class CKDatabase: NSObject, @unchecked Sendable {
    /// - Status: complete
    public enum Scope: Int, Sendable {
        case `public` = 1
        case `private` = 2
        case shared = 3
    }

    public let databaseScope: Scope

    init(databaseScope: Scope) { self.databaseScope = databaseScope }

    private func fail<Value>(_ handler: @escaping (Value?, Error?) -> Void) {
        DispatchQueue.global().async { handler(nil, CKError(.notAuthenticated)) }
    }

    open func fetch(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord?, Error?) -> Void
    ) { fail(completionHandler) }

    open func save(_ record: CKRecord, completionHandler: @escaping (CKRecord?, Error?) -> Void) {
        fail(completionHandler)
    }

    open func save(_ subscription: CKSubscription, completionHandler: @escaping (CKSubscription?, Error?) -> Void) {
        fail(completionHandler)
    }

    open func delete(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping (CKRecord.ID?, Error?) -> Void
    ) { fail(completionHandler) }

    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
        completionHandler: @escaping ([CKRecord]?, Error?) -> Void
    ) { fail(completionHandler) }
}
