import TestSupport
import Testing

@testable import CoreData

/// What one context saves, and others see.
@Suite struct MergingTests {
    private func container() throws -> NSPersistentContainer {
        let model = NSManagedObjectModel()
        let list = CodeModel.entity("List", ["name": .stringAttributeType])
        let item = CodeModel.entity("Item", ["name": .stringAttributeType, "count": .integer32AttributeType])
        CodeModel.pair(
            CodeModel.relationship("items", of: list, to: item, isToMany: true),
            CodeModel.relationship("list", of: item, to: list))
        model.entities = [list, item]
        let container = NSPersistentContainer(name: "Merging", managedObjectModel: model)
        container.persistentStoreDescriptions[0].type = NSInMemoryStoreType
        container.loadPersistentStores { _, error in #expect(error == nil) }
        return container
    }

    private func item(_ name: String, in context: NSManagedObjectContext) -> NSManagedObject {
        let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
        item.setValue(name, forKey: "name")
        return item
    }

    @Test func whatAnotherContextSavesIsTakenOver() throws {
        let container = try container()
        let (here, there) = (container.newBackgroundContext(), container.newBackgroundContext())
        here.automaticallyMergesChangesFromParent = true
        let (list, gone) = there.performAndWait { () -> (NSManagedObjectID, NSManagedObjectID) in
            let list = NSEntityDescription.insertNewObject(forEntityName: "List", into: there)
            let gone = item("gone", in: there)
            try? there.save()
            return (list.objectID, gone.objectID)
        }
        let mine = here.performAndWait { () -> [NSManagedObject] in
            let mine = [here.object(with: list), here.object(with: gone)]
            #expect(mine[0].value(forKey: "items") as? Set<NSManagedObject> == [])
            #expect(mine[1].value(forKey: "name") as? String == "gone")
            mine[0].setValue("mine", forKey: "name")
            return mine
        }
        nonisolated(unsafe) var told: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: here, queue: nil
        ) { note in
            told = [NSInsertedObjectsKey, NSRefreshedObjectsKey, NSDeletedObjectsKey].map { key in
                "\(key) \((note.userInfo?[key] as? Set<NSManagedObject>)?.count ?? 0)"
            }
        }
        there.performAndWait {
            item("new", in: there).setValue(there.object(with: list), forKey: "list")
            there.delete(there.object(with: gone))
            try? there.save()
        }
        // Behind the merge, which was enqueued by the save.
        here.queue.sync {}
        NotificationCenter.default.removeObserver(observer)
        #expect(told == ["inserted 1", "refreshed 1", "deleted 1"])
        here.performAndWait {
            let items = mine[0].value(forKey: "items") as? Set<NSManagedObject>
            #expect(items?.map { $0.value(forKey: "name") as? String } == ["new"])
            #expect(mine[0].value(forKey: "name") as? String == "mine" && mine[0].hasChanges)
            #expect(mine[1].isDeleted && mine[1].managedObjectContext == nil)
        }
    }

    @Test func aNoteOfASaveIsMergedByHand() throws {
        let container = try container()
        let (here, there) = (container.newBackgroundContext(), container.newBackgroundContext())
        nonisolated(unsafe) var notes: [Notification] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: there, queue: nil
        ) { notes.append($0) }
        let theirs = item("first", in: there)
        try there.save()
        let mine = here.object(with: theirs.objectID)
        #expect(mine.value(forKey: "name") as? String == "first")
        theirs.setValue("second", forKey: "name")
        try there.save()
        NotificationCenter.default.removeObserver(observer)
        #expect(mine.value(forKey: "name") as? String == "first")
        here.mergeChanges(fromContextDidSave: try #require(notes.last))
        #expect(mine.value(forKey: "name") as? String == "second" && !here.hasChanges)
    }

    @Test func whatIsDeletedHereStaysSoThoughItWasChangedThere() throws {
        let container = try container()
        let (here, there) = (container.newBackgroundContext(), container.newBackgroundContext())
        here.undoManager = UndoManager()
        let theirs = item("first", in: there)
        try there.save()
        let mine = here.object(with: theirs.objectID)
        here.performAndWait { here.delete(mine) }
        theirs.setValue("second", forKey: "name")
        try there.save()
        let saved = [NSUpdatedObjectsKey: [theirs.objectID]]
        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: saved, into: [here])
        #expect(mine.isDeleted && here.deletedObjects == [mine])
        here.undo()
        #expect(mine.value(forKey: "name") as? String == "second" && !here.hasChanges)
        here.redo()
        try here.save()
        #expect(try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item")) == 0)
    }

    @Test func changesAreToldOnceForEachPieceOfWork() throws {
        let context = try container().newBackgroundContext()
        nonisolated(unsafe) var told: [Int] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in told.append((note.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count ?? 0) }
        context.performAndWait {
            _ = item("a", in: context)
            context.performAndWait { _ = item("b", in: context) }
            let brief = item("c", in: context)
            context.delete(brief)
            #expect(told.isEmpty)
        }
        #expect(told == [2])
        NotificationCenter.default.removeObserver(observer)
    }

    @Test func aSaveIsToldByIdentitiesToo() throws {
        let container = try container()
        let (here, there) = (container.newBackgroundContext(), container.newBackgroundContext())
        nonisolated(unsafe) var told: [[Int]] = []
        let observer = NotificationCenter.default.addObserver(
            forName: NSManagedObjectContext.didSaveObjectIDsNotification, object: there, queue: nil
        ) { note in
            let keys: [NSManagedObjectContext.NotificationKey] = [
                .insertedObjectIDs, .updatedObjectIDs, .deletedObjectIDs,
            ]
            told.append(keys.map { (note.userInfo?[$0.rawValue] as? Set<NSManagedObjectID>)?.count ?? -1 })
            here.mergeChanges(fromContextDidSave: note)
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let objects = try there.performAndWait {
            let objects = ["a", "b"].map { item($0, in: there) }
            try there.save()
            return objects
        }
        let mine = here.performAndWait { here.object(with: objects[0].objectID) }
        #expect(here.performAndWait { mine.value(forKey: "name") as? String } == "a")
        try there.performAndWait {
            objects[0].setValue("c", forKey: "name")
            there.delete(objects[1])
            try there.save()
        }
        #expect(told == [[2, 0, 0], [0, 1, 1]])
        #expect(here.performAndWait { mine.value(forKey: "name") as? String } == "c")
    }

    @Test func aContextThatIsResetTellsWhomItKnewNoMore() throws {
        let context = try container().newBackgroundContext()
        let list = context.performAndWait { NSEntityDescription.insertNewObject(forEntityName: "List", into: context) }
        let identity = list.objectID
        nonisolated(unsafe) var told: [[NSManagedObjectID]] = []
        let observer = NotificationCenter.default.addObserver(
            forName: NSManagedObjectContext.didChangeObjectsNotification, object: context, queue: nil
        ) { note in told.append(note.userInfo?[NSInvalidatedAllObjectsKey] as? [NSManagedObjectID] ?? []) }
        defer { NotificationCenter.default.removeObserver(observer) }
        context.performAndWait { context.reset() }
        #expect(told == [[identity]] && list.managedObjectContext == nil && !context.hasChanges)
    }
}
