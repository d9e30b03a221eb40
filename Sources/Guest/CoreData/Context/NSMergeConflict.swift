import AppleFoundation

/// An object that was changed here and in the store.
///
/// - Status: complete
open class NSMergeConflict: NSObject {
    public let sourceObject: NSManagedObject
    /// What the object has here.
    public let objectSnapshot: [String: Any]?
    /// What the store had when the object was read.
    public let cachedSnapshot: [String: Any]?
    /// What the store has now; nil if the object is not there any more.
    public let persistedSnapshot: [String: Any]?
    /// The version of the store's row now; 0 if it is not there any more.
    public let newVersionNumber: Int
    public let oldVersionNumber: Int
    /// What the store says now.
    let row: StoredRow?

    init(_ object: NSManagedObject, cached: [String: Any]?, persisted: [String: Any]?, _ row: StoredRow?) {
        sourceObject = object
        objectSnapshot = object.snapshot(of: object.values)
        cachedSnapshot = cached
        persistedSnapshot = persisted
        newVersionNumber = Int(row?.version ?? 0)
        oldVersionNumber = Int(object.row?.version ?? 0)
        self.row = row
    }

    var oldVersion: Int64 { Int64(oldVersionNumber) }
}
