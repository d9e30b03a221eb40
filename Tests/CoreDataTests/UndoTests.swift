import TestSupport
import Testing

@testable import CoreData

/// What was changed is taken back, and done again.
@Suite struct UndoTests {
    private func context(rule: NSDeleteRule = .nullifyDeleteRule) throws -> NSManagedObjectContext {
        let context = try Lists(rule: rule).context()
        context.undoManager = UndoManager()
        return context
    }

    @Test func aContextHasNoUndoManagerUnlessItIsGivenOne() throws {
        let context = try Lists().context()
        #expect(context.undoManager == nil)
        context.undoManager = nil
        context.performAndWait { _ = context.make("Item", "a") }
        context.undo()
        #expect(try context.names("Item") == ["a"])
    }

    @Test func eachPieceOfWorkIsTakenBackAtOnce() throws {
        let context = try context()
        let item = context.performAndWait { context.make("Item", "a") }
        context.performAndWait {
            item.called = "b"
            item.setValue(7, forKey: "count")
        }
        context.undo()
        #expect(item.called == "a" && item.value(forKey: "count") == nil)
        context.undo()
        #expect(try context.names("Item") == [] && item.managedObjectContext == nil && !context.hasChanges)
        context.redo()
        #expect(try context.names("Item") == ["a"] && item.isInserted && item.managedObjectContext === context)
        context.redo()
        #expect(item.called == "b" && item.value(forKey: "count") as? Int == 7)
    }

    @Test func bothEndsOfARelationshipAreTakenBack() throws {
        let context = try context()
        let (list, other) = context.performAndWait { (context.make("List", "l"), context.make("List", "m")) }
        let item = context.performAndWait { context.make("Item", "a", list: list) }
        context.performAndWait { item.setValue(other, forKey: "list") }
        #expect(list.itemNames == [] && other.itemNames == ["a"])
        context.undo()
        #expect(list.itemNames == ["a"] && other.itemNames == [])
        context.undo()
        #expect(list.itemNames == [])
        context.redo()
        context.redo()
        #expect(other.itemNames == ["a"] && item.value(forKey: "list") as? NSManagedObject === other)
    }

    @Test func aDeletionIsTakenBackWithWhatItBrought() throws {
        let context = try context(rule: .cascadeDeleteRule)
        let list = context.performAndWait { () -> NSManagedObject in
            let list = context.make("List", "l")
            for name in ["a", "b"] { _ = context.make("Item", name, list: list) }
            return list
        }
        try context.performAndWait { try context.save() }
        context.performAndWait { context.delete(list) }
        #expect(try context.names("Item") == [])
        context.undo()
        #expect(try context.names("Item") == ["a", "b"] && list.itemNames == ["a", "b"] && !context.hasChanges)
        context.redo()
        #expect(try context.names("Item") == [] && context.deletedObjects.count == 3)
    }

    @Test func whatWasSavedIsTakenBackByTheNextSave() throws {
        let context = try context()
        let item = context.performAndWait { context.make("Item", "a") }
        try context.performAndWait { try context.save() }
        context.performAndWait { item.called = "b" }
        try context.performAndWait { try context.save() }
        let identity = item.objectID
        context.undo()
        #expect(item.called == "a" && item.isUpdated)
        context.undo()
        #expect(item.isDeleted)
        try context.performAndWait { try context.save() }
        let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        other.persistentStoreCoordinator = context.persistentStoreCoordinator
        #expect(try other.names("Item") == [])
        context.redo()
        context.redo()
        #expect(item.called == "b" && item.isInserted)
        try context.performAndWait { try context.save() }
        #expect(try other.names("Item") == ["b"] && item.objectID != identity)
    }

    @Test func whatIsReadMeanwhileIsNotTakenBack() throws {
        let lists = try Lists()
        let first = lists.context()
        try first.performAndWait {
            let list = first.make("List", "l")
            _ = first.make("Item", "a", list: list)
            try first.save()
        }
        let context = lists.context()
        context.undoManager = UndoManager()
        let list = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "List")).first)
        context.performAndWait {
            list.called = "m"
            _ = context.make("Item", "b", list: list)
        }
        #expect(list.itemNames == ["a", "b"])
        context.undo()
        #expect(list.called == "l" && list.itemNames == ["a"] && !context.hasChanges)
    }

    @Test func whatIsGivenUpCannotBeTakenBack() throws {
        let context = try context()
        let item = context.performAndWait { context.make("Item", "a") }
        context.performAndWait { item.called = "b" }
        context.rollback()
        #expect(context.undoManager?.canUndo == false)
        context.performAndWait { _ = context.make("Item", "c") }
        context.reset()
        #expect(context.undoManager?.canUndo == false)
    }

    @Test func theUndoManagersOwnGroupsHoldTheChangesMadeInThem() throws {
        let context = try context()
        let manager = try #require(context.undoManager)
        manager.groupsByEvent = false
        manager.beginUndoGrouping()
        let item = context.make("Item", "a")
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        item.called = "b"
        manager.endUndoGrouping()
        manager.undo()
        #expect(item.called == "a")
        manager.disableUndoRegistration()
        item.called = "c"
        context.processPendingChanges()
        manager.enableUndoRegistration()
        manager.undo()
        #expect(try context.names("Item") == [])
    }

    @Test func whatWasTakenBackIsTold() throws {
        let context = try context()
        let item = context.performAndWait { context.make("Item", "a") }
        context.performAndWait { item.called = "b" }
        nonisolated(unsafe) var told: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in told += (note.userInfo ?? [:]).keys.compactMap { $0 as? String } }
        context.undo()
        context.undo()
        context.redo()
        NotificationCenter.default.removeObserver(observer)
        #expect(told == ["updated", "deleted", "inserted"])
    }

    /// What is computed of an object's values is computed anew when they go back.
    @Test func anObjectHearsThatItsValuesWentBack() throws {
        let entity = CodeModel.entity("Sleeper", ["name": .stringAttributeType])
        entity.managedObjectClassName = NSStringFromClass(Sleeper.self)
        let context = try CodeModel.context([entity])
        context.undoManager = UndoManager()
        let sleeper = try #require(context.performAndWait { context.make("Sleeper", "a") } as? Sleeper)
        try context.performAndWait { try context.save() }
        context.performAndWait { sleeper.called = "b" }
        #expect(sleeper.events.isEmpty)
        context.undo()
        #expect(sleeper.events == [.undoUpdate] && sleeper.called == "a")
        context.performAndWait { context.delete(sleeper) }
        context.undo()
        #expect(sleeper.events == [.undoUpdate, .undoDeletion])
        sleeper.called = "c"
        context.rollback()
        #expect(sleeper.events.last == .rollback && sleeper.called == "a")
        context.refresh(sleeper, mergeChanges: true)
        #expect(sleeper.events.last == .refresh && sleeper.events.count == 4)
    }
}

final class Sleeper: NSManagedObject {
    private(set) var events: [NSSnapshotEventType] = []
    override func awake(fromSnapshotEvents flags: NSSnapshotEventType) { events.append(flags) }
}
