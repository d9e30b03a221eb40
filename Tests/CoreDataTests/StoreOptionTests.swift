import CoreData
import Database
import TestSupport
import Testing

/// How stores are opened, and what is told of it.
@Suite struct StoreOptionTests {
    private let url: URL
    private let model: NSManagedObjectModel

    init() throws {
        url = try TemporaryFolder.make().appendingPathComponent("Things.sqlite")
        model = NSManagedObjectModel()
        model.entities = [CodeModel.entity("Thing", ["name": .stringAttributeType])]
    }

    @Test func pragmasAreSetWhenAStoreIsOpened() throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let description = NSPersistentStoreDescription(url: url)
        description.setValue("DELETE" as NSString, forPragmaNamed: "journal_mode")
        description.setValue(NSNumber(value: 0), forPragmaNamed: "synchronous")
        #expect(description.sqlitePragmas.keys.sorted() == ["journal_mode", "synchronous"])
        var failure: (any Error)?
        coordinator.addPersistentStore(with: description) { failure = $1 }
        #expect(failure == nil)
        let context = coordinator.newContext()
        _ = context.make("Thing", "a")
        try context.save()
        #expect(try Database(path: url.path, access: .readOnly).first("PRAGMA journal_mode")?.text(0) == "delete")
        #expect(!FileManager.default.fileExists(atPath: url.path + "-wal"))
        // What is no pragma is no part of a statement.
        description.setValue("1; DROP TABLE ZTHING" as NSString, forPragmaNamed: "synchronous")
        NSPersistentStoreCoordinator(managedObjectModel: model).addPersistentStore(with: description) { failure = $1 }
        #expect((failure as NSError?)?.code == NSPersistentStoreOpenError)
        #expect(try context.names("Thing") == ["a"])
    }

    @Test func aStoreIsPackedAndCountedWhenThatIsAskedFor() throws {
        let options: [AnyHashable: Any] = [NSSQLiteManualVacuumOption: true, NSSQLiteAnalyzeOption: true]
        let context = try CodeModel.context(model.entities, at: url)
        let things = (0..<2000).map { context.make("Thing", String(repeating: "x", count: 100) + "\($0)") }
        try context.save()
        for thing in things { context.delete(thing) }
        try context.save()
        func pages() throws -> Int64 { try Database(path: url.path).first("PRAGMA page_count")?.integer(0) ?? 0 }
        let before = try pages()
        _ = try CodeModel.coordinator(
            [CodeModel.entity("Thing", ["name": .stringAttributeType])], at: url, options: options)
        #expect(try pages() < before / 3)
        #expect(try Database(path: url.path).first("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'") != nil)
    }

    @Test func storesThatComeAndGoAreTold() throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        nonisolated(unsafe) var told: [String] = []
        let names: [Notification.Name] = [
            .NSPersistentStoreCoordinatorStoresWillChange, .NSPersistentStoreCoordinatorStoresDidChange,
            .NSPersistentStoreCoordinatorWillRemoveStore,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: coordinator, queue: nil) { note in
                let (added, removed) = (
                    note.userInfo?[NSAddedPersistentStoresKey], note.userInfo?[NSRemovedPersistentStoresKey]
                )
                let counts = [added, removed].map { ($0 as? [NSPersistentStore])?.count ?? 0 }
                told.append("\(names.firstIndex(of: name) ?? -1) \(counts) \(coordinator.persistentStores.count)")
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let store = try coordinator.addPersistentStore(type: .sqlite, at: url)
        #expect(told == ["0 [1, 0] 0", "1 [1, 0] 1"])
        told = []
        try coordinator.remove(store)
        #expect(told == ["2 [0, 1] 1", "1 [0, 1] 0"] && store.persistentStoreCoordinator == nil)
        told = []
        try coordinator.remove(store)
        #expect(told.isEmpty)
    }

    @Test func aStoreIsOpenedElsewhereIfItsDescriptionSaysSo() async throws {
        let container = NSPersistentContainer(name: "Things", managedObjectModel: model)
        container.persistentStoreDescriptions[0].url = url
        container.persistentStoreDescriptions[0].shouldAddStoreAsynchronously = true
        nonisolated(unsafe) let opening = container
        let failure: NSError? = await withCheckedContinuation { continuation in
            opening.loadPersistentStores { continuation.resume(returning: $1.map { $0 as NSError }) }
        }
        #expect(failure == nil && container.persistentStoreCoordinator.persistentStores.map(\.url) == [url])
        let names = try await container.performBackgroundTask { context in
            _ = context.make("Thing", "a")
            try context.save()
            return try context.names("Thing")
        }
        #expect(names == ["a"])
    }

    @Test func anObjectGoesToTheStoreThatItIsGiven() throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let stores = try ["One.sqlite", "Two.sqlite"].map { name in
            try coordinator.addPersistentStore(
                type: .sqlite, at: url.deletingLastPathComponent().appendingPathComponent(name))
        }
        let context = coordinator.newContext()
        let things = ["a", "b", "c"].map { context.make("Thing", $0) }
        context.assign(things[1], to: stores[1])
        try context.save()
        #expect(things.map { $0.objectID.persistentStore } == [stores[0], stores[1], stores[0]])
        let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
        request.affectedStores = [stores[1]]
        #expect(try context.fetch(request) == [things[1]])
        #expect(try context.names("Thing") == ["a", "b", "c"])
        // Given once: the next ones go where they always do.
        let last = context.make("Thing", "d")
        try context.save()
        #expect(last.objectID.persistentStore === stores[0])
    }
}
