import CoreData

/// Written by hand.
class Place: NSManagedObject {
    @NSManaged var name: String
    private(set) var isFresh = false

    override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        super.init(entity: entity, insertInto: context)
        isFresh = context != nil
    }

    convenience init(name: String, into context: NSManagedObjectContext) {
        self.init(entity: Place.entity(), insertInto: context)
        self.name = name
    }
}

extension Place {
    @NSManaged public var latitude: Double
    @NSManaged public var visited: NSDate?
}
