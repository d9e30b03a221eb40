import CoreData
import Database
import TestSupport
import Testing

/// Stores that are not open, emptied, replaced and moved.
@Suite struct StoreFileTests {
    private let folder: URL
    private var url: URL { folder.appendingPathComponent("Lists.sqlite") }

    init() throws { folder = try TemporaryFolder.make() }

    /// A store with a list.
    private func make(_ name: String, at url: URL) throws {
        let context = try Lists(url).context()
        try context.performAndWait {
            _ = context.make("List", name)
            try context.save()
        }
    }

    private func lists(_ url: URL) throws -> [String] {
        let context = try Lists(url).context()
        return try context.performAndWait { try context.names("List") }
    }

    private func failure(_ body: () throws -> Void) -> NSError? {
        do { try body() } catch { return error as NSError }
        return nil
    }

    @Test func whatAStoreSaysOfItselfIsReadAndWrittenWithoutOpeningIt() throws {
        try make("a", at: url)
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        #expect(metadata[NSStoreTypeKey] as? String == NSSQLiteStoreType)
        let model = try Lists().coordinator.managedObjectModel
        #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
        #expect(metadata[NSStoreModelVersionHashesKey] as? [String: Data] == model.entityVersionHashesByName)
        #expect(model.entityVersionHashesByName["List"]?.count == 32)

        try NSPersistentStoreCoordinator.setMetadata(
            ["app": "mine"], forPersistentStoreOfType: NSSQLiteStoreType, at: url)
        let changed = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        #expect(changed["app"] as? String == "mine")
        #expect(changed[NSStoreUUIDKey] as? String == metadata[NSStoreUUIDKey] as? String)
        #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: changed))
        #expect(try lists(url) == ["a"])
    }

    @Test func anotherModelIsNotCompatible() throws {
        try make("a", at: url)
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        let model = try Lists().coordinator.managedObjectModel
        let name = try #require(model.entitiesByName["Item"]?.attributesByName["name"])
        let hash = name.versionHash
        name.isOptional = false
        #expect(name.versionHash != hash)
        #expect(!model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
        name.isOptional = true
        #expect(name.versionHash == hash)
        #expect(model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
        // What values must be, and what something was called, is no matter of a store's.
        name.setValidationPredicates([NSPredicate(value: true)], withValidationWarnings: ["never"])
        name.renamingIdentifier = "title"
        #expect(name.versionHash == hash)
    }

    @Test func ofSeveralModelsTheStoresOwnIsFound() throws {
        try make("a", at: url)
        let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: url)
        let (first, second) = (try Lists().coordinator.managedObjectModel, try Lists().coordinator.managedObjectModel)
        second.entitiesByName["Item"]?.attributesByName["name"]?.isOptional = false
        #expect(NSManagedObjectModel(byMerging: [second], forStoreMetadata: metadata) == nil)
        let found = try #require(NSManagedObjectModel(byMerging: [second, first], forStoreMetadata: metadata))
        #expect(found.entityVersionHashesByName == first.entityVersionHashesByName)
        #expect(found.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    }

    @Test func aFileThatIsNoStoreHasNoMetadataAndStaysAsItIs() throws {
        let missing = failure {
            _ = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        }
        #expect(missing?.domain == NSCocoaErrorDomain && missing?.code == NSPersistentStoreOpenError)
        try Data(repeating: 7, count: 4096).write(to: url)
        let other = failure {
            try Lists().coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
        }
        #expect(other?.code == CocoaError.fileReadCorruptFile.rawValue)
        #expect(try Data(contentsOf: url) == Data(repeating: 7, count: 4096))
    }

    @Test func aDestroyedStoreIsEmptyAndANewOne() throws {
        try make("a", at: url)
        let before = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        let coordinator = try Lists().coordinator
        try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
        #expect(try lists(url) == [])
        let after = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
        #expect(after[NSStoreUUIDKey] as? String != before[NSStoreUUIDKey] as? String)
        // Nothing is there to be destroyed: that is no mistake.
        try coordinator.destroyPersistentStore(
            at: folder.appendingPathComponent("None.sqlite"), ofType: NSSQLiteStoreType)
    }

    @Test func aStoreTakesAnothersPlace() throws {
        let other = folder.appendingPathComponent("Other.sqlite")
        try make("a", at: url)
        try make("b", at: other)
        try Lists().coordinator.replacePersistentStore(
            at: url, withPersistentStoreFrom: other, ofType: NSSQLiteStoreType)
        #expect(try lists(url) == ["b"])
        #expect(try lists(other) == ["b"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".") })
    }

    @Test(arguments: [true, false]) func aStoreMovesWithWhatIsInIt(isInMemory: Bool) throws {
        let lists = try Lists(isInMemory ? nil : folder.appendingPathComponent("Old.sqlite"))
        let context = lists.context()
        try context.performAndWait {
            _ = context.make("List", "a")
            try context.save()
        }
        let coordinator = lists.coordinator
        let store = try coordinator.migratePersistentStore(
            try #require(coordinator.persistentStores.first), to: url, withType: NSSQLiteStoreType)
        #expect(coordinator.persistentStores == [store] && store.url == url)
        let here = lists.context()
        #expect(try here.performAndWait { try here.names("List") } == ["a"])
        #expect(try self.lists(url) == ["a"])
    }

    @Test func eachConfigurationLiesInAStoreOfItsOwn() throws {
        let folder = try TemporaryFolder.make()
        let model = NSManagedObjectModel()
        model.entities = ["Cat", "Dog"].map { CodeModel.entity($0, ["name": .stringAttributeType]) }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        for (entity, name) in zip(model.entities, ["cats", "dogs"]) {
            model.setEntities([entity], forConfigurationName: name)
            try coordinator.addPersistentStore(
                ofType: NSSQLiteStoreType, configurationName: name, at: folder.appendingPathComponent(name))
        }
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        let (cat, dog) = (context.make("Cat", "a"), context.make("Dog", "b"))
        try context.save()
        #expect([cat, dog].map { $0.objectID.persistentStore?.configurationName } == ["cats", "dogs"])
        for (name, table) in [("cats", "ZCAT"), ("dogs", "ZDOG")] {
            let database = try Database(path: folder.appendingPathComponent(name).path)
            let tables = try database.query("SELECT name FROM sqlite_master WHERE name IN ('ZCAT', 'ZDOG')") {
                $0.text(0)
            }
            #expect(tables == [table])
        }
        #expect(try context.names("Cat") == ["a"] && context.names("Dog") == ["b"])
        #expect(
            (#expect(throws: NSError.self) {
                try coordinator.addPersistentStore(
                    ofType: NSInMemoryStoreType, configurationName: "birds", at: nil)
            })?.code == NSPersistentStoreIncompatibleSchemaError)
    }
}
