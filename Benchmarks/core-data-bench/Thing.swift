import CoreData

/// What the stores of the measurements hold: as many attributes as an entity of an app's has, of the usual types, with the
/// accessors that the workshop gives to `@NSManaged` properties.
final class Thing: NSManagedObject {
    var created: Date? {
        get { _managedValue("created") }
        set { _setManagedValue(newValue, "created") }
    }
    var done: Bool {
        get { _managedValue("done") }
        set { _setManagedValue(newValue, "done") }
    }
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var note: String? {
        get { _managedValue("note") }
        set { _setManagedValue(newValue, "note") }
    }
    var number: Int64 {
        get { _managedValue("number") }
        set { _setManagedValue(newValue, "number") }
    }
    var price: Double {
        get { _managedValue("price") }
        set { _setManagedValue(newValue, "price") }
    }
    var rank: Int16 {
        get { _managedValue("rank") }
        set { _setManagedValue(newValue, "rank") }
    }
    var token: UUID? {
        get { _managedValue("token") }
        set { _setManagedValue(newValue, "token") }
    }

    /// Something of every attribute, each of which is asked for.
    var sum: Double {
        let times = (created?.timeIntervalSinceReferenceDate ?? 0) + price
        let lengths = (name?.utf8.count ?? 0) + (note?.utf8.count ?? 0)
        let last = Int(token?.uuid.15 ?? 0)
        return times + Double(lengths + Int(number) + Int(rank) + last + (done ? 1 : 0))
    }

    private static let attributes: [(String, NSAttributeType)] = [
        ("created", .dateAttributeType), ("done", .booleanAttributeType), ("name", .stringAttributeType),
        ("note", .stringAttributeType), ("number", .integer64AttributeType), ("price", .doubleAttributeType),
        ("rank", .integer16AttributeType), ("token", .UUIDAttributeType),
    ]

    static func model() -> NSManagedObjectModel {
        let entity = NSEntityDescription()
        entity.name = "Thing"
        entity.managedObjectClassName = NSStringFromClass(Thing.self)
        entity.properties = attributes.map { name, type in
            let attribute = NSAttributeDescription()
            (attribute.name, attribute.attributeType) = (name, type)
            return attribute
        }
        let model = NSManagedObjectModel()
        model.entities = [entity]
        return model
    }

    static func note(_ number: Int) -> String { "A note that says something of thing \(number)" }

    /// Another one for each number.
    static func token(_ number: Int) -> UUID {
        UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, UInt8(number >> 8 & 255), UInt8(number & 255)))
    }

    static func insert(_ number: Int, into context: NSManagedObjectContext) {
        let thing = Thing(context: context)
        thing.created = Date(timeIntervalSinceReferenceDate: Double(number))
        thing.done = number % 2 == 0
        thing.name = "Thing \(number)"
        thing.note = note(number)
        thing.number = Int64(number)
        thing.price = Double(number) / 4
        thing.rank = Int16(number % 100)
        thing.token = token(number)
    }
}
