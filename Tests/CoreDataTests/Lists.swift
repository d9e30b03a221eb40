import CoreData

/// Lists of items, in a store in memory or in a file.
struct Lists {
    let coordinator: NSPersistentStoreCoordinator

    init(
        _ url: URL? = nil, rule: NSDeleteRule = .nullifyDeleteRule, isOrdered: Bool = false,
        options: [AnyHashable: Any]? = nil
    ) throws {
        let list = CodeModel.entity("List", ["name": .stringAttributeType])
        let item = CodeModel.entity("Item", ["name": .stringAttributeType, "count": .integer32AttributeType])
        let items = CodeModel.relationship("items", of: list, to: item, isToMany: true, isOrdered: isOrdered)
        items.deleteRule = rule
        CodeModel.pair(items, CodeModel.relationship("list", of: item, to: list))
        coordinator = try CodeModel.coordinator([list, item], at: url, options: options)
    }

    func context(below parent: NSManagedObjectContext? = nil) -> NSManagedObjectContext {
        guard let parent else { return coordinator.newContext() }
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.parent = parent
        return context
    }
}

extension NSManagedObjectContext {
    /// A new object with a name.
    func make(_ entity: String, _ name: String, list: NSManagedObject? = nil) -> NSManagedObject {
        let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
        object.setValue(name, forKey: "name")
        if entity == "Item" { object.setValue(list, forKey: "list") }
        return object
    }

    /// The names of an entity's objects, in their order.
    func names(_ entity: String, _ format: String? = nil, _ arguments: Any...) throws -> [String] {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        return try fetch(request).map { $0.value(forKey: "name") as? String ?? "" }
    }
}

extension NSManagedObject {
    var called: String? {
        get { value(forKey: "name") as? String }
        set { setValue(newValue, forKey: "name") }
    }

    /// The names of the objects of a list, in their order.
    var itemNames: [String] {
        (value(forKey: "items") as? Set<NSManagedObject> ?? []).compactMap(\.called).sorted()
    }
}
