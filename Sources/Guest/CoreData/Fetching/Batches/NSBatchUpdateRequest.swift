import AppleFoundation

/// What a batch update says of itself.
///
/// - Status: complete
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    /// Whether it went well.
    case statusOnlyResultType = 0
    /// The identities of what was changed.
    case updatedObjectIDsResultType
    /// How many objects were changed.
    case updatedObjectsCountResultType
}

/// What a batch update gave.
///
/// - Status: complete
open class NSBatchUpdateResult: NSPersistentStoreResult {
    /// As `resultType` asks for: a Boolean, identities, a number.
    public let result: Any?
    public let resultType: NSBatchUpdateRequestResultType

    init(_ result: Any, _ resultType: NSBatchUpdateRequestResultType) {
        self.result = result
        self.resultType = resultType
    }
}

/// Changes attributes and relationships to one of many rows of a store, without objects: contexts do not hear of it, and
/// nothing is validated.
///
/// - Status: complete
open class NSBatchUpdateRequest: NSPersistentStoreRequest, ExecutableRequest {
    public let entityName: String
    private let ownEntity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var includesSubentities = true
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
    /// What is to be set: values or expressions of the objects, by properties or their names.
    open var propertiesToUpdate: [AnyHashable: Any]?

    public init(entityName: String) {
        self.entityName = entityName
        ownEntity = nil
    }

    public init(entity: NSEntityDescription) {
        entityName = entity.name ?? ""
        ownEntity = entity
    }

    func execute(in context: NSManagedObjectContext) throws -> Any {
        // Only what is saved is there to be changed.
        let saved = context.forSavedObjects()
        let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
        request.entity = ownEntity
        request.predicate = predicate
        request.includesSubentities = includesSubentities
        request.affectedStores = affectedStores
        let objects = try saved.fetch(request)
        do {
            for (_, group) in Dictionary(grouping: objects, by: { $0.objectID.persistentStore?.identifier ?? "" }) {
                guard let store = group[0].objectID.persistentStore else { continue }
                try store.rows.write(changes(of: group, in: store.rows), by: context.author)
                store.persistentStoreCoordinator?.tellOwnChange(of: store)
            }
        } catch { throw error as NSError }
        switch resultType {
        case .statusOnlyResultType: return NSBatchUpdateResult(true, resultType)
        case .updatedObjectIDsResultType: return NSBatchUpdateResult(objects.map(\.objectID), resultType)
        case .updatedObjectsCountResultType: return NSBatchUpdateResult(objects.count, resultType)
        }
    }

    private func changes(of objects: [NSManagedObject], in store: SQLStore) throws -> RowChanges {
        let builder = RowChangesBuilder(store)
        for object in objects {
            for (property, value) in propertiesToUpdate ?? [:] {
                guard let key = (property.base as? NSPropertyDescription)?.name ?? property.base as? String,
                    object.entity.propertiesByName[key] != nil
                else { raise(.invalidArgumentException, "\(property) is no property of \(entityName)") }
                let expression = value as? NSExpression
                let new: Any? = if let expression { try expression.value(with: object, variables: [:]) } else { value }
                object.setValue(new is NSNull ? nil : new, forKey: key)
            }
            try builder.update(object)
        }
        return builder.finished()
    }
}
