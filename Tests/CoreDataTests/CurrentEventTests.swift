import CoreData
import Testing

/// What has changed since it was told last.
@Suite struct CurrentEventTests {
    private let context: NSManagedObjectContext
    private let item: NSManagedObject

    init() throws {
        context = try Lists().context()
        item = context.make("Item", "a")
        item.setValue(1, forKey: "count")
        try context.save()
    }

    /// What the item says while its change is told.
    private func told(by work: () throws -> Void) rethrows -> [[String: String]] {
        nonisolated(unsafe) var told: [[String: String]] = []
        nonisolated(unsafe) let item = item
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { _ in told.append(said(of: item)) }
        defer { NotificationCenter.default.removeObserver(observer) }
        try work()
        return told
    }

    @Test func theValuesAreThoseBeforeTheEvent() throws {
        #expect(said(of: item) == [:])
        item.called = "b"
        #expect(said(of: item) == ["name": "a"])
        item.called = "c"
        #expect(said(of: item) == ["name": "a"])
        #expect(told { context.processPendingChanges() } == [["name": "a"]])
        #expect(said(of: item) == [:] && item.changedValues().keys.sorted() == ["name"])
        // The next event begins with what the first has left.
        item.called = "d"
        item.setValue(2, forKey: "count")
        #expect(said(of: item) == ["name": "c", "count": "1"])
        #expect(try told { try context.save() } == [["name": "c", "count": "1"]])
        #expect(said(of: item) == [:])
        item.called = "e"
        #expect(said(of: item) == ["name": "d"])
        item.called = "d"
        #expect(said(of: item) == [:])
    }

    @Test func aNewObjectHadNothing() throws {
        let new = context.make("Item", "n")
        #expect(said(of: new) == ["name": "-"])
        context.processPendingChanges()
        #expect(said(of: new) == [:])
        new.called = "m"
        #expect(said(of: new) == ["name": "n"])
        #expect(NSManagedObject(entity: item.entity, insertInto: nil).changedValuesForCurrentEvent().isEmpty)
    }

    @Test func bothEndsOfARelationshipHaveChanged() throws {
        let list = context.make("List", "l")
        item.setValue(list, forKey: "list")
        try context.save()
        context.reset()
        let item = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).first)
        let list2 = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "List")).first)
        list2.called = "k"
        context.processPendingChanges()
        list2.called = "j"
        // What the list had is read only now.
        item.setValue(nil, forKey: "list")
        #expect(said(of: item) == ["list": "l j"])
        #expect(said(of: list2) == ["name": "k", "items": "1"])
    }

    @Test func whoHearsOfItMayChangeIt() throws {
        nonisolated(unsafe) let item = item
        nonisolated(unsafe) var said: [[String: String]] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { _ in
            if item.value(forKey: "count") as? Int == 1 { item.setValue(2, forKey: "count") }
            said.append(CoreDataTests.said(of: item))
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        item.called = "b"
        context.processPendingChanges()
        #expect(said == [["name": "a", "count": "1"]])
        #expect(CoreDataTests.said(of: item) == ["count": "1"])
        context.processPendingChanges()
        #expect(said.last == ["count": "1"])
        // What is read again was not changed here.
        context.refresh(item, mergeChanges: false)
        #expect(CoreDataTests.said(of: item) == [:])
    }
}

/// The former values in words: names of objects with the list's own, numbers of many.
private func said(of object: NSManagedObject) -> [String: String] {
    object.changedValuesForCurrentEvent().mapValues { value in
        switch value {
        case is NSNull: return "-"
        case let object as NSManagedObject: return "l \(object.called ?? "")"
        case let objects as NSSet: return "\(objects.count)"
        default: return "\(value)"
        }
    }
}
