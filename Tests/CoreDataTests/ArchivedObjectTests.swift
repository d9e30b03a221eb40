import Testing

@testable import CoreData

/// An object that is archived by its address, and is the context's own again when it is decoded.
final class Filed: NSManagedObject, NSCoding {
    nonisolated(unsafe) static weak var context: NSManagedObjectContext?

    required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        super.init(entity: entity, insertInto: context)
    }

    convenience required init?(coder: NSCoder) {
        guard let known = Self.known(coder) else { return nil }
        self.init(entity: known.entity, insertInto: nil)
    }

    func encode(with coder: NSCoder) { coder.encode(objectID.uriRepresentation() as NSURL, forKey: "address") }

    override func awakeAfter(using coder: NSCoder) -> Any? { Self.known(coder) }

    private static func known(_ coder: NSCoder) -> NSManagedObject? {
        guard let url = coder.decodeObject(forKey: "address") as? URL,
            let identity = context?.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: url)
        else { return nil }
        return try? context?.existingObject(with: identity)
    }
}

@Suite struct ArchivedObjectTests {
    @Test func anObjectOfAnArchiveIsTheContextsOwn() throws {
        let entity = CodeModel.entity("Filed", ["name": .stringAttributeType])
        entity.managedObjectClassName = NSStringFromClass(Filed.self)
        let context = try CodeModel.context([entity])
        Filed.context = context
        let filed = try #require(context.make("Filed", "a") as? Filed)
        try context.save()
        let data = try NSKeyedArchiver.archivedData(withRootObject: [filed], requiringSecureCoding: false)
        let objects = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? [NSManagedObject])
        #expect(objects.count == 1 && objects[0] === filed)
        #expect(!context.hasChanges)
    }
}
