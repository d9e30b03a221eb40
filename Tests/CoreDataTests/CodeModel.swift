import CoreData

/// Models in a few words: `entity("Item", ["name": .stringAttributeType])`.
enum CodeModel {
    static func entity(
        _ name: String, _ attributes: [String: NSAttributeType] = [:], below parent: NSEntityDescription? = nil
    ) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        parent?.subentities.append(entity)
        entity.properties += attributes.sorted { $0.key < $1.key }.map { name, type in
            let attribute = NSAttributeDescription()
            attribute.name = name
            attribute.attributeType = type
            return attribute
        }
        return entity
    }

    @discardableResult static func relationship(
        _ name: String, of entity: NSEntityDescription, to destination: NSEntityDescription, isToMany: Bool = false,
        isOrdered: Bool = false
    ) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = name
        relationship.destinationEntity = destination
        relationship.maxCount = isToMany ? 0 : 1
        relationship.isOrdered = isOrdered
        entity.properties.append(relationship)
        return relationship
    }

    /// A context over one store of a model with these entities, in memory or in a file.
    static func context(_ entities: [NSEntityDescription], at url: URL? = nil) throws -> NSManagedObjectContext {
        try coordinator(entities, at: url).newContext()
    }

    static func coordinator(
        _ entities: [NSEntityDescription], at url: URL? = nil, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStoreCoordinator {
        let model = NSManagedObjectModel()
        model.entities = entities
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(
            ofType: url == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: url,
            options: options)
        return coordinator
    }

    static func pair(_ first: NSRelationshipDescription, _ second: NSRelationshipDescription) {
        first.inverseRelationship = second
        second.inverseRelationship = first
    }

    /// Playlists with verbs in them, and quotes of a verb.
    static func verbs() -> [NSEntityDescription] {
        let playlist = entity("Playlist", ["name": .stringAttributeType, "isDefault": .booleanAttributeType])
        let quote = entity("Quote", ["text": .stringAttributeType, "created": .dateAttributeType])
        let verb = entity("Verb", ["infinitive": .stringAttributeType, "level": .integer16AttributeType])
        pair(
            relationship("verbs", of: playlist, to: verb, isToMany: true),
            relationship("playlists", of: verb, to: playlist, isToMany: true))
        pair(
            relationship("quotes", of: verb, to: quote, isToMany: true), relationship("verb", of: quote, to: verb))
        return [playlist, quote, verb]
    }
}

extension NSPersistentStoreCoordinator {
    func newContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = self
        return context
    }
}
