import Database
import TestSupport
import Testing

@testable import CoreData

/// Stores that cannot be opened, read or written: an error says why, and nothing is written by halves.
@Suite struct BadStoreTests {
    private let url: URL

    init() throws { url = try TemporaryFolder.make().appendingPathComponent("Lists.sqlite") }

    private func failure(_ body: () throws -> Void) -> NSError? {
        do { try body() } catch { return error as NSError }
        return nil
    }

    private func failureToOpen() -> NSError? { failure { _ = try Lists(url) } }

    /// A store with that many lists, in one file.
    private func make(_ count: Int = 1) throws {
        let context = try Lists(url).context()
        try context.performAndWait {
            for number in 0..<count { _ = context.make("List", "list \(number)") }
            try context.save()
        }
    }

    @Test func aFileThatIsNoDatabaseStaysAsItIs() throws {
        let text = Data(String(repeating: "no database ", count: 1000).utf8)
        try text.write(to: url)
        let error = failureToOpen()
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileReadCorruptFile.rawValue)
        #expect(
            error?.localizedDescription == "The file \(url.path) is damaged, or no database: file is not a database")
        #expect(error?.userInfo[NSFilePathErrorKey] as? String == url.path)
        #expect(try Data(contentsOf: url) == text)
    }

    @Test func anotherDatabaseIsNoStoreAndStaysAsItIs() throws {
        let database = try Database(path: url.path)
        try database.execute("CREATE TABLE colours (name TEXT)")
        let error = failureToOpen()
        #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
        #expect(error?.localizedDescription == "The file \(url.path) is no store of Core Data.")
        #expect(try database.query("SELECT name FROM sqlite_master") { $0.text(0) } == ["colours"])
    }

    @Test func aStoreOfAnotherModelSaysWhatDiffers() throws {
        _ = try SQLStore(path: url.path, entities: CodeModel.verbs())
        let error = failureToOpen()
        #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
        #expect(
            error?.localizedDescription
                == "The store \(url.path) was made with another data model: it does not have the entity “Item”.")
        _ = try SQLStore(path: url.path, entities: CodeModel.verbs())
    }

    @Test func aStoreThatIsCutShortIsDamaged() throws {
        try make(2000)
        let whole = try Data(contentsOf: url)
        try whole.prefix(whole.count / 2).write(to: url)
        let error = failureToOpen()
        #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
        #expect(
            error?.localizedDescription
                == "The file \(url.path) is damaged, or no database: database disk image is malformed")
    }

    @Test func aStoreOfANewerLayoutIsLeftAlone() throws {
        try make()
        try Database(path: url.path).execute("UPDATE Z_METADATA SET Z_VERSION = 2")
        let error = failureToOpen()
        #expect(error?.code == NSPersistentStoreOpenError)
        #expect(
            error?.localizedDescription
                == "The store \(url.path) has the version 2 of its layout, which is newer than this framework's.")
    }

    @Test func aFileOfANewerSQLiteIsLeftAlone() throws {
        try make()
        var bytes = try Data(contentsOf: url)
        // The version that is needed to read the file (sqlite.org, "Database File Format").
        bytes[19] = 9
        try bytes.write(to: url)
        #expect(failureToOpen()?.code == CocoaError.fileReadCorruptFile.rawValue)
        #expect(try Data(contentsOf: url) == bytes)
    }

    @Test func whereThereIsNoRoomNothingIsWrittenAndTheChangesStay() throws {
        let lists = try Lists(url)
        let context = lists.context()
        let store = try #require(lists.coordinator.persistentStores.first)
        try context.performAndWait {
            _ = context.make("List", "first")
            try context.save()
            let pages = try #require(try store.rows.database.first("PRAGMA page_count")?.integer(0))
            _ = try store.rows.database.first("PRAGMA max_page_count = \(pages)")
            for number in 0..<1000 { _ = context.make("List", "list \(number)") }
            let error = failure { try context.save() }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
            #expect(
                error?.localizedDescription
                    == "There is no room left to write to the store \(url.path). Nothing of it was changed.")
            #expect(context.insertedObjects.count == 1000)
            #expect(try lists.context().names("List") == ["first"])
            _ = try store.rows.database.first("PRAGMA max_page_count = 1000000")
            try context.save()
            #expect(try lists.context().names("List").count == 1001)
        }
    }

    @Test func whereNoFileCanBeMadeThereIsNoStore() throws {
        let error = failure { _ = try Lists(URL(fileURLWithPath: "/proc/self/Lists.sqlite")) }
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentStoreOpenError)
        #expect(
            error?.localizedDescription
                == "The store /proc/self/Lists.sqlite could not be opened: unable to open database file")
    }

    @Test func aStoreForReadingRefusesToBeWritten() throws {
        try make()
        let context = try Lists(url, options: [NSReadOnlyPersistentStoreOption: true]).context()
        #expect(try context.names("List") == ["list 0"])
        _ = context.make("List", "more")
        #expect(failure { try context.save() }?.code == NSPersistentStoreSaveError)
        context.rollback()
        #expect(try context.names("List") == ["list 0"])
    }

    @Test func whoeverKeepsAStoreLockedForTooLongIsWaitedForNoLonger() throws {
        try make()
        let other = try Database(path: url.path)
        let options: [AnyHashable: Any] = [NSPersistentStoreTimeoutOption: 0.02]
        let lists = try Lists(url, options: options)
        let context = lists.context()
        try context.performAndWait {
            _ = context.make("List", "more")
            try other.execute("BEGIN IMMEDIATE")
            let error = failure { try context.save() }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentStoreTimeoutError)
            #expect(
                error?.localizedDescription
                    == "Somebody else has kept the store \(url.path) locked for too long. Nothing of it was changed.")
            #expect(failure { _ = try Lists(url, options: options) }?.code == NSPersistentStoreTimeoutError)
            try other.execute("ROLLBACK")
            try context.save()
            #expect(try lists.context().names("List") == ["list 0", "more"])
        }
    }

    // MARK: Models

    @Test func aModelMadeInCodeIsLookedAtToo() throws {
        func sentence(_ entities: [NSEntityDescription]) -> String? {
            let model = NSManagedObjectModel()
            model.entities = entities
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
            let error = failure {
                try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
            }
            #expect(error?.code == NSCoreDataError)
            return error?.localizedDescription
        }
        let begin = "The data model cannot be used: "
        #expect(
            sentence([CodeModel.entity("A"), CodeModel.entity("A")])
                == begin + "there are two entities of the name “A”.")
        let (one, other) = (CodeModel.entity("One"), CodeModel.entity("Other"))
        let there = CodeModel.relationship("there", of: one, to: other)
        let back = CodeModel.relationship("back", of: other, to: one)
        there.inverseRelationship = back
        #expect(
            sentence([one, other]) == begin + "the inverse of “One.there” is “back”, but not the other way round.")
        back.inverseRelationship = there
        there.destinationEntity = nil
        #expect(sentence([one, other]) == begin + "“One.there” leads to no entity.")
    }

    @Test func objectsOfAClassThatIsNotThereArePlainOnes() throws {
        let entity = CodeModel.entity("Thing")
        entity.managedObjectClassName = "Shop.Missing"
        #expect(
            entity.complaints
                == ["there is no class Shop.Missing for the objects of the entity Thing: they are NSManagedObjects"])
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let thing = NSEntityDescription.insertNewObject(forEntityName: "Thing", into: context)
        #expect(type(of: thing) == NSManagedObject.self)
    }

    private enum Shop {
        final class Item: NSManagedObject {}
    }

    @Test func aClassWithinAnotherTypeHasNoNameOfItsOwn() throws {
        let entity = CodeModel.entity("Item", ["name": .stringAttributeType])
        let name = NSStringFromClass(Shop.Item.self)
        #expect(name.hasSuffix("Shop.Item") && NSClassFromString(name) == nil)
        entity.managedObjectClassName = name
        #expect(
            entity.complaints == [
                "there is no class \(name) for the objects of the entity Item: they are NSManagedObjects (a class within "
                    + "another type has no such name; @objc(Name) gives it one)"
            ])
        let context = try CodeModel.context([entity])
        let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
        item.called = "a"
        try context.save()
        #expect(type(of: item) == NSManagedObject.self && item.called == "a")
    }
}
