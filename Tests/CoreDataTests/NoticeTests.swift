import TestSupport
import Testing

@testable import CoreData

/// What is saved through another connection to the same file, as another process does.
@Suite struct NoticeTests {
    /// The notes of a context's changes, as they come.
    private func notes(of context: NSManagedObjectContext) -> AsyncStream<[String: Int]> {
        let (stream, continuation) = AsyncStream<[String: Int]>.makeStream()
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in
            continuation.yield(
                [NSInsertedObjectsKey, NSRefreshedObjectsKey, NSDeletedObjectsKey].reduce(into: [:]) { counts, key in
                    counts[key] = (note.userInfo?[key] as? Set<NSManagedObject>)?.count
                })
        }
        nonisolated(unsafe) let kept = observer
        continuation.onTermination = { _ in NotificationCenter.default.removeObserver(kept) }
        return stream
    }

    @Test func whatAnotherProcessSavesReachesTheContextsThatWantIt() async throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Lists.sqlite")
        let (mine, theirs) = (try Lists(url), try Lists(url))
        let there = theirs.context()
        let items = try there.performAndWait { () -> [NSManagedObjectID] in
            let items = ["a", "b", "c"].map { there.make("Item", $0) }
            try there.save()
            return items.map(\.objectID)
        }
        let here = mine.context()
        here.automaticallyMergesChangesFromParent = true
        let known = try here.performAndWait { () -> [NSManagedObject] in
            let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
            request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
            let known = try here.fetch(request)
            #expect(known.map(\.called) == ["a", "b", "c"])
            known[0].setValue(7, forKey: "count")
            return known
        }
        var notes = notes(of: here).makeAsyncIterator()
        try there.performAndWait {
            there.object(with: items[0]).called = "changed"
            there.delete(there.object(with: items[1]))
            _ = there.make("Item", "new")
            try there.save()
        }
        #expect(await notes.next() == ["inserted": 1, "refreshed": 1, "deleted": 1])
        here.performAndWait {
            #expect(known[0].called == "changed" && known[0].value(forKey: "count") as? Int == 7)
            #expect(known[1].isDeleted && known[1].managedObjectContext == nil)
            #expect(try! here.names("Item") == ["c", "changed", "new"])
        }
        // An own save is no news; the next save of others is.
        try here.performAndWait { try here.save() }
        try there.performAndWait {
            there.refreshAllObjects()
            _ = there.make("Item", "newer")
            try there.save()
        }
        #expect(await notes.next() == ["inserted": 1])
    }

    @Test func whoeverAsksForItIsToldOfChangesByANote() async throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Lists.sqlite")
        let lists = try Lists(url)
        let option = [NSPersistentStoreRemoteChangeNotificationPostOptionKey: NSNumber(value: true)]
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: lists.coordinator.managedObjectModel)
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: option)
        let (stream, continuation) = AsyncStream<URL?>.makeStream()
        let observer = NotificationCenter.default.addObserver(
            forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
        ) { note in continuation.yield(note.userInfo?[NSPersistentStoreURLKey] as? URL) }
        let context = lists.context()
        try context.performAndWait {
            _ = context.make("Item", "a")
            try context.save()
        }
        var notes = stream.makeAsyncIterator()
        #expect(await notes.next() == url)
        NotificationCenter.default.removeObserver(observer)
    }

    @Test func versionsTellWhoCameAndWentAndChanged() {
        func row(_ number: Int64, _ version: Int64) -> (key: RowKey, version: Int64) {
            (RowKey(entity: "Item", number: number), version)
        }
        var versions = RowVersions()
        var difference = RowVersions.Difference()
        versions.update("ZITEM", root: "Item", to: [row(1, 1), row(2, 1), row(5, 3)], &difference)
        #expect(difference.inserted.map(\.number) == [1, 2, 5])
        difference = RowVersions.Difference()
        let own = RowChanges(
            insertions: [StoredRow(key: RowKey(entity: "Item", number: 4), version: 1, values: RowValues())],
            updates: [RowChanges.Update(key: RowKey(entity: "Item", number: 2), version: nil, values: [:])],
            deletions: [RowChanges.Deletion(key: RowKey(entity: "Item", number: 1), version: 1)])
        versions.take(own) { _ in "ZITEM" }
        versions.update("ZITEM", root: "Item", to: [row(2, 2), row(3, 1), row(4, 2)], &difference)
        #expect(difference.inserted.map(\.number) == [3] && difference.updated.map(\.number) == [4])
        #expect(difference.deleted.map(\.number) == [5])
    }
}
