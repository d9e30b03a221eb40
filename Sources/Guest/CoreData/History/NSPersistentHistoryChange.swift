import AppleFoundation

/// What became of an object.
///
/// - Status: complete
public enum NSPersistentHistoryChangeType: Int, Sendable {
    case insert = 0
    case update
    case delete
}

/// What a transaction did to one object.
///
/// - Status: complete
open class NSPersistentHistoryChange: NSObject {
    public let changeID: Int64
    public let changedObjectID: NSManagedObjectID
    public let changeType: NSPersistentHistoryChangeType
    /// The values of a deleted object that its model says are to be kept.
    public let tombstone: [AnyHashable: Any]?
    /// What an object was changed in.
    public let updatedProperties: Set<NSPropertyDescription>?
    /// The transaction, as long as somebody has it; nil where only changes were asked for.
    public internal(set) weak var transaction: NSPersistentHistoryTransaction?

    init(number: Int64, _ entry: HistoryEntry, of identity: NSManagedObjectID) {
        (changeID, changedObjectID, changeType) = (number, identity, entry.kind)
        tombstone = entry.tombstone.isEmpty ? nil : entry.tombstone
        updatedProperties =
            entry.kind == .update
            ? Set(entry.properties.compactMap { identity.entity.propertiesByName[$0] }) : nil
    }

    /// Describes what requests for changes may ask for.
    public class var entityDescription: NSEntityDescription? { HistoryEntities.change }
    public class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
        HistoryEntities.change
    }
    /// A request for changes, to be given a predicate and to `NSPersistentHistoryChangeRequest`.
    public class var fetchRequest: NSFetchRequest<NSFetchRequestResult>? {
        HistoryEntities.request(for: HistoryEntities.change)
    }

    open override var description: String {
        "<NSPersistentHistoryChange \(changeID) \(changeType) \(changedObjectID)>"
    }
}

extension NSPersistentHistoryChange: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        throw UnknownKeyError(className: "NSPersistentHistoryChange", key: key)
    }

    package func hasDynamicValue(forKey key: String) -> Bool { true }

    package func dynamicValue(forKey key: String) throws -> Any? {
        switch key {
        case "changeID": NSNumber(value: changeID)
        case "changedObjectID": changedObjectID
        case "changedEntity": changedObjectID.entity
        case "changeType": NSNumber(value: changeType.rawValue)
        case "tombstone": tombstone
        case "updatedProperties": updatedProperties
        case "transaction": transaction
        default: throw UnknownKeyError(className: "NSPersistentHistoryChange", key: key)
        }
    }
}
