import AppleFoundation

/// A part of a database.
///
/// - Status: partial (its name; there are no zones to be saved or fetched)
open class CKRecordZone: NSObject {
    /// - Status: complete
    open class ID: NSObject {
        public let zoneName: String
        public let ownerName: String

        public init(zoneName: String = "_defaultZone", ownerName: String = "__defaultOwner__") {
            self.zoneName = zoneName
            self.ownerName = ownerName
        }
    }

    public let zoneID: ID

    public init(zoneID: ID) { self.zoneID = zoneID }
    public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
}

public typealias CKRecordZoneID = CKRecordZone.ID
