import AppleFoundation

/// Who somebody is in iCloud: nobody is found.
///
/// - Status: inert
open class CKUserIdentity: NSObject {
    open var userRecordID: CKRecord.ID? { nil }
    open var nameComponents: PersonNameComponents? { nil }
    open var hasiCloudAccount: Bool { false }
}
