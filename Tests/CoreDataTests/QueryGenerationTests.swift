import TestSupport
import Testing

@testable import CoreData

/// Contexts that go on reading a state of their store, whatever is saved meanwhile.
@Suite struct QueryGenerationTests {
    private let lists: Lists

    init() throws {
        lists = try Lists(TemporaryFolder.make().appendingPathComponent("Lists.sqlite"))
        let context = lists.context()
        _ = context.make("Item", "first", list: context.make("List", "all"))
        try context.save()
    }

    private func save(_ change: (NSManagedObjectContext) throws -> Void) throws {
        let context = lists.context()
        try context.performAndWait {
            try change(context)
            try context.save()
        }
    }

    private func rename(_ name: String, in context: NSManagedObjectContext) throws {
        for item in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")) { item.called = name }
    }

    @Test func aContextReadsOnWhatItHasReadFirst() throws {
        let context = lists.context()
        try context.setQueryGenerationFrom(.current)
        #expect(context.queryGenerationToken === NSQueryGenerationToken.current)
        // It is the first reading that counts.
        try save { _ = $0.make("List", "more") }
        #expect(try context.names("List") == ["all", "more"])
        #expect(context.queryGenerationToken !== NSQueryGenerationToken.current)
        try save { context in
            _ = context.make("List", "still more")
            try rename("second", in: context)
        }
        #expect(try context.names("List") == ["all", "more"])
        #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "List")) == 2)
        let item = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).first)
        #expect(item.isFault && item.called == "first")
        let list = try #require(item.value(forKey: "list") as? NSManagedObject)
        #expect((list.value(forKey: "items") as? Set<NSManagedObject>) == [item])
        let names = NSFetchRequest<NSDictionary>(entityName: "Item")
        (names.resultType, names.propertiesToFetch) = (.dictionaryResultType, ["name"])
        #expect(try context.fetch(names).map { $0["name"] as? String } == ["first"])
        // Another one of the same state.
        let other = lists.context()
        try other.setQueryGenerationFrom(context.queryGenerationToken)
        #expect(try other.names("List") == ["all", "more"] && other.names("Item") == ["first"])
        try context.setQueryGenerationFrom(nil)
        #expect(try context.names("List") == ["all", "more", "still more"])
        #expect(try other.names("List") == ["all", "more"])
    }

    @Test func whatWasDeletedIsThereForWhomItIs() throws {
        let context = lists.context()
        try context.setQueryGenerationFrom(.current)
        let item = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).first)
        try save { context in
            for item in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")) { context.delete(item) }
        }
        #expect(item.isFault && item.called == "first" && !item.isDeleted)
        context.refresh(item, mergeChanges: false)
        #expect(try context.existingObject(with: item.objectID).called == "first")
        context.reset()
        #expect(try context.names("Item").isEmpty)
    }

    @Test func savesAndMergesGoOnToTheCurrentState() throws {
        let context = lists.context()
        try context.setQueryGenerationFrom(.current)
        #expect(try context.names("List") == ["all"])
        try save { _ = $0.make("List", "b") }
        _ = context.make("List", "c")
        #expect(try context.names("List") == ["all", "c"])
        try context.save()
        #expect(try context.names("List") == ["all", "b", "c"])
        nonisolated(unsafe) var note: Notification?
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
        ) { if ($0.object as? NSManagedObjectContext)?.persistentStoreCoordinator === lists.coordinator { note = $0 } }
        try save { _ = $0.make("List", "d") }
        NotificationCenter.default.removeObserver(observer)
        #expect(try context.names("List") == ["all", "b", "c"])
        context.mergeChanges(fromContextDidSave: try #require(note))
        #expect(try context.names("List") == ["all", "b", "c", "d"])
    }

    @Test func whatIsChangedInAnOldStateMeetsTheConflictWhenItIsSaved() throws {
        let context = lists.context()
        try context.setQueryGenerationFrom(.current)
        let item = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).first)
        #expect(item.called == "first")
        try save { try rename("theirs", in: $0) }
        item.called = "mine"
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSManagedObjectMergeError)
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        try context.save()
        #expect(try lists.context().names("Item") == ["mine"])
    }

    @Test func aStoreInMemoryHasOneStateOnly() throws {
        let lists = try Lists()
        let context = lists.context()
        try context.setQueryGenerationFrom(.current)
        #expect(try context.names("List").isEmpty)
        let other = lists.context()
        _ = other.make("List", "new")
        try other.save()
        #expect(try context.names("List") == ["new"])
    }
}
