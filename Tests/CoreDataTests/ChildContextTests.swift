import TestSupport
import Testing

@testable import CoreData

/// Contexts that read from another one and save to it.
@Suite struct ChildContextTests {
    @Test func aSaveGoesToTheParentAndFromThereToTheStore() throws {
        let lists = try Lists()
        let parent = lists.context()
        let child = lists.context(below: parent)
        #expect(child.persistentStoreCoordinator === lists.coordinator)
        let (list, item) = child.performAndWait {
            let list = child.make("List", "l")
            return (list, child.make("Item", "a", list: list))
        }
        #expect(try parent.names("Item") == [])
        try child.performAndWait { try child.save() }
        #expect(!child.hasChanges && parent.hasChanges && item.objectID.isTemporaryID)
        #expect(try parent.names("Item") == ["a"] && lists.context().names("Item") == [])
        let theirs = parent.object(with: list.objectID)
        #expect(theirs !== list && theirs.itemNames == ["a"] && theirs.isInserted)
        try parent.performAndWait { try parent.save() }
        // Behind the new identities, which were enqueued by the save.
        child.queue.sync {}
        #expect(!item.objectID.isTemporaryID && list.objectID == theirs.objectID)
        #expect(child.registeredObject(for: item.objectID) === item)
        #expect(try lists.context().names("Item", "list.name == %@", "l") == ["a"])
    }

    @Test func aFetchSeesWhatTheParentHasNotSaved() throws {
        let lists = try Lists()
        let parent = lists.context()
        let child = lists.context(below: parent)
        let list = parent.make("List", "l")
        for name in ["a", "b", "c"] { _ = parent.make("Item", name, list: list) }
        #expect(try child.names("Item", "name >= %@", "b") == ["b", "c"])
        let mine = child.object(with: list.objectID)
        #expect(mine.called == "l" && mine.itemNames == ["a", "b", "c"])
        #expect(try child.names("Item", "list == %@", mine) == ["a", "b", "c"])
        #expect(try child.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item")) == 3)
        // What has changed here counts, and is seen here only.
        let found = try child.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item"))
        found.first { $0.called == "a" }?.called = "z"
        found.first { $0.called == "b" }.map(child.delete)
        #expect(try child.names("Item", "name >= %@", "b") == ["c", "z"])
        #expect(try parent.names("Item", "name >= %@", "b") == ["b", "c"])
        let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
        (request.fetchOffset, request.fetchLimit) = (1, 1)
        #expect(try child.fetch(request).map(\.called) == ["c"])
    }

    @Test func whatTheParentHasChangedMeanwhileStays() throws {
        let lists = try Lists()
        let parent = lists.context()
        let list = parent.make("List", "l")
        let (first, second) = (parent.make("Item", "a", list: list), parent.make("Item", "b", list: list))
        try parent.save()
        let child = lists.context(below: parent)
        let mine = child.object(with: list.objectID)
        mine.mutableSetValue(forKey: "items").remove(child.object(with: first.objectID))
        child.object(with: second.objectID).called = "child"
        _ = parent.make("Item", "c", list: list)
        second.setValue(5, forKey: "count")
        try child.save()
        #expect(list.itemNames == ["c", "child"] && first.value(forKey: "list") == nil)
        #expect(second.value(forKey: "count") as? Int == 5)
        try parent.save()
        #expect(try lists.context().names("Item", "list != nil") == ["c", "child"])
    }

    @Test func aDeletionIsTheParentsWhenItIsSaved() throws {
        let lists = try Lists(rule: .cascadeDeleteRule)
        let parent = lists.context()
        let list = parent.make("List", "l")
        let item = parent.make("Item", "a", list: list)
        try parent.save()
        let child = lists.context(below: parent)
        child.delete(child.object(with: list.objectID))
        #expect(!list.isDeleted && child.deletedObjects.count == 2)
        try child.save()
        #expect(list.isDeleted && item.isDeleted && !child.hasChanges)
        try parent.save()
        #expect(try lists.context().names("Item") == [])
        #expect(throws: (any Error).self) { try child.existingObject(with: item.objectID) }
    }

    @Test func givingUpAndReadingAgainGoBackToTheParent() throws {
        let lists = try Lists()
        let parent = lists.context()
        let item = parent.make("Item", "a")
        let child = lists.context(below: parent)
        let mine = child.object(with: item.objectID)
        mine.called = "mine"
        child.rollback()
        #expect(mine.called == "a")
        item.called = "b"
        #expect(mine.called == "a")
        mine.setValue(3, forKey: "count")
        child.refresh(mine, mergeChanges: true)
        #expect(mine.called == "b" && mine.value(forKey: "count") as? Int == 3)
        child.refresh(mine, mergeChanges: false)
        #expect(mine.isFault && mine.value(forKey: "count") == nil && !child.hasChanges)
    }

    @Test func siblingsTakeOverWhatOneSaves() throws {
        let lists = try Lists()
        let parent = lists.context()
        let (one, other) = (lists.context(below: parent), lists.context(below: parent))
        other.automaticallyMergesChangesFromParent = true
        let item = parent.make("Item", "a")
        try parent.obtainPermanentIDs(for: [item])
        #expect(!item.objectID.isTemporaryID && item.isInserted)
        let theirs = other.performAndWait { () -> NSManagedObject in
            let theirs = other.object(with: item.objectID)
            theirs.setValue(1, forKey: "count")
            return theirs
        }
        try one.performAndWait {
            one.object(with: item.objectID).called = "b"
            try one.save()
        }
        other.queue.sync {}
        #expect(theirs.called == "b" && theirs.value(forKey: "count") as? Int == 1)
        let identity = item.objectID
        try parent.performAndWait { try parent.save() }
        #expect(item.objectID == identity)
    }

    @Test func grandchildrenReadThroughEverybodyAbove() throws {
        let lists = try Lists()
        let parent = lists.context()
        let child = lists.context(below: parent)
        let grandchild = lists.context(below: child)
        let item = parent.make("Item", "a")
        #expect(try grandchild.names("Item") == ["a"])
        let theirs = grandchild.object(with: item.objectID)
        grandchild.performAndWait { theirs.called = "b" }
        try grandchild.performAndWait { try grandchild.save() }
        #expect(item.called == "a")
        try child.performAndWait { try child.save() }
        #expect(item.called == "b")
        try parent.performAndWait { try parent.save() }
        child.queue.sync {}
        grandchild.queue.sync {}
        #expect(grandchild.registeredObject(for: item.objectID) === theirs)
    }

    @Test func whatAChildSavesIsTakenBackInTheParent() throws {
        let lists = try Lists()
        let parent = lists.context()
        parent.undoManager = UndoManager()
        let child = lists.context(below: parent)
        try child.performAndWait {
            _ = child.make("Item", "a")
            try child.save()
        }
        #expect(try parent.names("Item") == ["a"])
        parent.undo()
        #expect(try parent.names("Item") == [] && !parent.hasChanges)
    }

    @Test func whatIsNotValidDoesNotReachTheParent() throws {
        let lists = try Lists()
        lists.coordinator.managedObjectModel.entitiesByName["Item"]?.attributesByName["count"]?.isOptional = false
        let parent = lists.context()
        let child = lists.context(below: parent)
        _ = child.make("Item", "a")
        #expect { try child.save() } throws: {
            ($0 as NSError).code == NSValidationMissingMandatoryPropertyError
        }
        #expect(child.hasChanges && !parent.hasChanges)
    }
}
