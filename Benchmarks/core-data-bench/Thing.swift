import CoreData

/// What the stores of the measurements hold: as many attributes as an entity of an app's has, of the usual types.
enum Thing {
    private static let attributes: [(String, NSAttributeType)] = [
        ("created", .dateAttributeType), ("done", .booleanAttributeType), ("name", .stringAttributeType),
        ("note", .stringAttributeType), ("number", .integer64AttributeType), ("price", .doubleAttributeType),
        ("rank", .integer16AttributeType), ("token", .UUIDAttributeType),
    ]

    static func model() -> NSManagedObjectModel {
        let entity = NSEntityDescription()
        entity.name = "Thing"
        entity.properties = attributes.map { name, type in
            let attribute = NSAttributeDescription()
            (attribute.name, attribute.attributeType) = (name, type)
            return attribute
        }
        let model = NSManagedObjectModel()
        model.entities = [entity]
        return model
    }

    static let token = UUID()

    static func insert(_ number: Int, into context: NSManagedObjectContext) {
        let thing = NSEntityDescription.insertNewObject(forEntityName: "Thing", into: context)
        thing.setValue(Date(timeIntervalSinceReferenceDate: Double(number)), forKey: "created")
        thing.setValue(number % 2 == 0, forKey: "done")
        thing.setValue("Thing \(number)", forKey: "name")
        thing.setValue("A note that says something of it", forKey: "note")
        thing.setValue(number, forKey: "number")
        thing.setValue(Double(number) / 4, forKey: "price")
        thing.setValue(number % 100, forKey: "rank")
        thing.setValue(token, forKey: "token")
    }
}
