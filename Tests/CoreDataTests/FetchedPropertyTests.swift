import CoreData
import DataModelFormat
import TestSupport
import Testing

/// Properties that are the outcome of a fetch.
@Suite struct FetchedPropertyTests {
    /// Lists whose items are looked up by the list's name, from a compiled model.
    private func context() throws -> NSManagedObjectContext {
        var list = DataModelEntity(name: "List")
        list.attributes = [DataModelAttribute(name: "name", kind: .string)]
        list.fetchedProperties = [
            DataModelFetchedProperty(name: "alike", entity: "Item", predicate: "name BEGINSWITH $FETCH_SOURCE.name")
        ]
        var item = DataModelEntity(name: "Item")
        item.attributes = [DataModelAttribute(name: "name", kind: .string)]
        let file = try TemporaryFolder.make().appendingPathComponent("Lists.mom")
        try DataModelFile(model: DataModel(entities: [list, item], configurations: [:])).encoded().write(to: file)
        let model = try #require(NSManagedObjectModel(contentsOf: file))
        let copy = try #require(model.copy() as? NSManagedObjectModel)
        let property = copy.entitiesByName["List"]?.propertiesByName["alike"] as? NSFetchedPropertyDescription
        #expect(property?.fetchRequest?.entity === copy.entitiesByName["Item"])
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: copy)
        try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        return coordinator.newContext()
    }

    private func names(_ list: NSManagedObject) -> [String] {
        (list.value(forKey: "alike") as? [NSManagedObject] ?? []).compactMap(\.called).sorted()
    }

    @Test func theObjectsAreFetchedOnceUntilTheObjectIsRefreshed() throws {
        let context = try context()
        let list = context.make("List", "a")
        for name in ["ab", "ac", "b"] {
            NSEntityDescription.insertNewObject(forEntityName: "Item", into: context).called = name
        }
        try context.save()
        #expect(names(list) == ["ab", "ac"] && !context.hasChanges)
        NSEntityDescription.insertNewObject(forEntityName: "Item", into: context).called = "ad"
        #expect(names(list) == ["ab", "ac"])
        context.refresh(list, mergeChanges: true)
        #expect(names(list) == ["ab", "ac", "ad"])
        // What was found is no change, whether the object has changed or not.
        list.called = "b"
        context.refresh(list, mergeChanges: true)
        #expect(names(list) == ["b"] && list.changedValues().keys.sorted() == ["name"])
        try context.save()
        #expect(try context.names("List") == ["b"])
    }

    @Test func aChildContextHasObjectsOfItsOwn() throws {
        let parent = try context()
        let list = parent.make("List", "a")
        NSEntityDescription.insertNewObject(forEntityName: "Item", into: parent).called = "ab"
        try parent.save()
        #expect(names(list) == ["ab"])
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = parent
        try child.performAndWait {
            let own = child.object(with: list.objectID)
            let found = try #require(own.value(forKey: "alike") as? [NSManagedObject])
            #expect(found.map(\.called) == ["ab"] && found.allSatisfy { $0.managedObjectContext === child })
        }
    }

    @Test func aDictionaryHasNoFetchedProperties() throws {
        let context = try context()
        _ = context.make("List", "a")
        try context.save()
        let request = NSFetchRequest<NSDictionary>(entityName: "List")
        request.resultType = .dictionaryResultType
        #expect(try context.fetch(request) == [["name": "a"]])
    }
}
