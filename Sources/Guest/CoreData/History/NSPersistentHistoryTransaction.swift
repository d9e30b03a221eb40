import AppleFoundation

/// What one save, or one request that changes many rows, did to a store.
///
/// - Status: complete
open class NSPersistentHistoryTransaction: NSObject {
    public let timestamp: Date
    /// nil where only transactions were asked for.
    public internal(set) var changes: [NSPersistentHistoryChange]?
    public let transactionNumber: Int64
    /// The store's identifier.
    public let storeID: String
    /// Of the app or extension.
    public let bundleID: String
    /// The name of the process.
    public let processID: String
    /// That of the context, if it had one.
    public let contextName: String?
    /// The context's `transactionAuthor`.
    public let author: String?
    /// The place behind the transaction.
    public let token: NSPersistentHistoryToken
    private let all: [NSPersistentHistoryChange]

    init(_ row: HistoryRow, of store: NSPersistentStore) {
        (timestamp, transactionNumber) = (row.author.date, row.number)
        (bundleID, processID) = (row.author.bundleID, row.author.processID)
        (author, contextName, storeID) = (row.author.author, row.author.contextName, store.identifier)
        token = NSPersistentHistoryToken([store.identifier: row.number])
        all = row.changes.compactMap { number, entry in
            store.identity(of: entry.key).map { NSPersistentHistoryChange(number: number, entry, of: $0) }
        }
        super.init()
        changes = all
        for change in all { change.transaction = self }
    }

    /// Describes what requests for transactions may ask for.
    public class var entityDescription: NSEntityDescription? { HistoryEntities.transaction }
    public class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
        HistoryEntities.transaction
    }
    /// A request for transactions, to be given a predicate and to `NSPersistentHistoryChangeRequest`.
    public class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? {
        HistoryEntities.request(for: HistoryEntities.transaction)
    }

    /// What contexts merge: a note of a save by identities.
    open func objectIDNotification() -> Notification {
        func identities(_ type: NSPersistentHistoryChangeType) -> Set<NSManagedObjectID> {
            Set(all.filter { $0.changeType == type }.map(\.changedObjectID))
        }
        typealias Key = NSManagedObjectContext.NotificationKey
        return Notification(
            name: .didSaveByIdentities, object: nil,
            userInfo: [
                Key.insertedObjectIDs.rawValue: identities(.insert),
                Key.updatedObjectIDs.rawValue: identities(.update),
                Key.deletedObjectIDs.rawValue: identities(.delete), NSPersistentHistoryTokenKey: token,
            ])
    }

    open override var description: String {
        "<NSPersistentHistoryTransaction \(transactionNumber) \(timestamp) \(author ?? "") \(changes?.count ?? 0)>"
    }
}

extension NSPersistentHistoryTransaction: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        throw UnknownKeyError(className: "NSPersistentHistoryTransaction", key: key)
    }

    package func hasDynamicValue(forKey key: String) -> Bool { true }

    package func dynamicValue(forKey key: String) throws -> Any? {
        switch key {
        case "timestamp": timestamp
        case "changes": changes
        case "transactionNumber": NSNumber(value: transactionNumber)
        case "storeID": storeID
        case "bundleID": bundleID
        case "processID": processID
        case "contextName": contextName
        case "author": author
        case "token": token
        default: throw UnknownKeyError(className: "NSPersistentHistoryTransaction", key: key)
        }
    }
}
