import AppleFoundation

/// Values under keys, to be kept in iCloud.
///
/// - Status: partial (values are kept as long as the record is; there is nothing to save it in)
open class CKRecord: NSObject {
    public typealias RecordType = String
    public typealias FieldKey = String

    public let recordType: RecordType
    public let recordID: ID
    private var values: [FieldKey: Any] = [:]
    private var changed: Set<FieldKey> = []

    public init(recordType: RecordType, recordID: ID = ID()) {
        self.recordType = recordType
        self.recordID = recordID
    }

    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var recordChangeTag: String? { nil }

    open func object(forKey key: FieldKey) -> Any? { values[key] }

    open func setObject(_ object: Any?, forKey key: FieldKey) {
        values[key] = object
        changed.insert(key)
    }

    open subscript(key: FieldKey) -> Any? {
        get { object(forKey: key) }
        set { setObject(newValue, forKey: key) }
    }

    open func allKeys() -> [FieldKey] { values.keys.sorted() }
    open func changedKeys() -> [FieldKey] { changed.sorted() }
}

extension CKRecord: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws { setObject(value, forKey: key) }
    package func dynamicValue(forKey key: String) throws -> Any? { object(forKey: key) }
}

extension CKRecord {
    /// - Status: complete
    open class ID: NSObject {
        public let recordName: String
        public let zoneID: CKRecordZone.ID

        public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = CKRecordZone.ID()) {
            self.recordName = recordName
            self.zoneID = zoneID
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? ID else { return false }
            return recordName == other.recordName && zoneID.zoneName == other.zoneID.zoneName
        }

        open override var hash: Int { recordName.hashValue }
    }
}

public typealias CKRecordID = CKRecord.ID
