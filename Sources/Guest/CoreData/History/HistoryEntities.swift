import AppleFoundation

/// What requests for parts of a history are about. No store has such objects.
enum HistoryEntities {
    nonisolated(unsafe) static let transaction = entity(
        "TRANSACTION",
        [
            ("author", .stringAttributeType), ("bundleID", .stringAttributeType),
            ("contextName", .stringAttributeType), ("processID", .stringAttributeType),
            ("timestamp", .dateAttributeType), ("transactionNumber", .integer64AttributeType),
        ])
    nonisolated(unsafe) static let change = entity(
        "CHANGE",
        [
            ("changeID", .integer64AttributeType), ("changeType", .integer16AttributeType),
            ("changedObjectID", .objectIDAttributeType),
        ])

    private static func entity(_ name: String, _ attributes: [(String, NSAttributeType)]) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = name
        entity.properties = attributes.map { name, type in
            let attribute = NSAttributeDescription()
            (attribute.name, attribute.attributeType) = (name, type)
            return attribute
        }
        return entity
    }

    static func request(for entity: NSEntityDescription) -> NSFetchRequest<NSFetchRequestResult> {
        let request = NSFetchRequest<NSFetchRequestResult>(entityName: entity.name ?? "")
        request.entity = entity
        return request
    }
}
