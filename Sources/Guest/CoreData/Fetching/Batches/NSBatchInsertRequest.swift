import AppleFoundation

/// What a batch insertion says of itself.
///
/// - Status: complete
public enum NSBatchInsertRequestResultType: UInt, Sendable {
    /// Whether it went well.
    case statusOnly = 0
    /// The identities of what was inserted.
    case objectIDs
    /// How many objects were inserted.
    case count
}

/// What a batch insertion gave.
///
/// - Status: complete
open class NSBatchInsertResult: NSPersistentStoreResult {
    /// As `resultType` asks for: a Boolean, identities, a number.
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType

    init(_ result: Any, _ resultType: NSBatchInsertRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}

/// Inserts many rows into a store at once: contexts do not hear of it.
///
/// - Status: complete
open class NSBatchInsertRequest: NSPersistentStoreRequest, ExecutableRequest {
    public let entityName: String
    private let ownEntity: NSEntityDescription?
    open var resultType = NSBatchInsertRequestResultType.statusOnly
    /// The values of the objects by the names of their attributes.
    open var objectsToInsert: [[String: Any]]?
    /// Fills the next object; true says that there is none.
    open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
    /// Fills the next object; true says that there is none.
    open var managedObjectHandler: ((NSManagedObject) -> Bool)?

    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        (self.entityName, ownEntity, objectsToInsert) = (entityName, nil, dictionaries)
    }

    public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        (entityName, ownEntity, objectsToInsert) = (entity.name ?? "", entity, dictionaries)
    }

    public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
        (self.entityName, ownEntity, dictionaryHandler) = (entityName, nil, handler)
    }

    public init(entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
        (entityName, ownEntity, dictionaryHandler) = (entity.name ?? "", entity, handler)
    }

    public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
        (self.entityName, ownEntity, managedObjectHandler) = (entityName, nil, handler)
    }

    public init(entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
        (entityName, ownEntity, managedObjectHandler) = (entity.name ?? "", entity, handler)
    }

    func execute(in context: NSManagedObjectContext) throws -> Any {
        // The objects live as long as the insertion.
        let brief = context.forSavedObjects()
        let entity = ownEntity ?? brief.expectedEntity(entityName)
        let objects = made(of: entity, in: brief)
        try brief.save()
        switch resultType {
        case .statusOnly: return NSBatchInsertResult(true, resultType)
        case .objectIDs: return NSBatchInsertResult(objects.map(\.objectID), resultType)
        case .count: return NSBatchInsertResult(objects.count, resultType)
        }
    }

    private func made(of entity: NSEntityDescription, in context: NSManagedObjectContext) -> [NSManagedObject] {
        func insert(_ values: [String: Any]) -> NSManagedObject {
            let object = entity.objectClass.init(entity: entity, insertInto: context)
            for (key, value) in values { object.setValue(value is NSNull ? nil : value, forKey: key) }
            return object
        }
        var objects = (objectsToInsert ?? []).map(insert)
        if let dictionaryHandler {
            while case let values = NSMutableDictionary(), !dictionaryHandler(values) {
                objects.append(insert(values as? [String: Any] ?? [:]))
            }
        }
        if let managedObjectHandler {
            while true {
                let object = entity.objectClass.init(entity: entity, insertInto: nil)
                guard !managedObjectHandler(object) else { break }
                context.insert(object)
                objects.append(object)
            }
        }
        return objects
    }
}
