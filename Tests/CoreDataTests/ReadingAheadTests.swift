import Testing

@testable import CoreData
@testable import Database

/// How many statements it takes to read objects, and what they lead to.
@Suite struct ReadingAheadTests {
    private let lists: Lists

    init() throws {
        lists = try Lists(isOrdered: true)
        let context = lists.context()
        for number in 0..<3 {
            let list = context.make("List", "list \(number)")
            // Against the order of their numbers, which is another than that of the list.
            let items = (0..<10).map { context.make("Item", "item \(number)\($0)") }
            list.setValue(NSOrderedSet(array: items.reversed()), forKey: "items")
        }
        try context.save()
    }

    /// What work gives, and how many statements it takes.
    private func counting<Result>(_ work: () throws -> Result) rethrows -> (result: Result, count: Int) {
        let database = lists.coordinator.persistentStores[0].rows.database
        let before = database.runCount
        let result = try work()
        return (result, database.runCount - before)
    }

    /// The names of a list's items, in their order.
    private static func itemNames(_ list: NSManagedObject?) -> [String?] {
        (list?.value(forKey: "items") as? NSOrderedSet ?? []).map { ($0 as? NSManagedObject)?.called }
    }

    private func request(_ entity: String, batch: Int = 0, ahead: [String] = []) -> NSFetchRequest<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        request.fetchBatchSize = batch
        request.relationshipKeyPathsForPrefetching = ahead
        return request
    }

    private let names: [String?] = (0..<30).map { "item \($0 / 10)\($0 % 10)" }
    private var itemNames: [[String?]] { (0..<3).map { names[$0 * 10..<$0 * 10 + 10].reversed() } }

    @Test func aBatchIsReadWhenOneOfItsObjectsIsAskedFor() throws {
        let context = lists.context()
        let (items, fetching) = try counting { try context.fetch(request("Item", batch: 12)) }
        #expect(fetching == 1 && items.count == 30 && items.allSatisfy { $0.isFault && $0.row == nil })
        #expect(counting { items[13].called } == (names[13], 1))
        #expect(items.filter { $0.row != nil } == Array(items[12..<24]))
        #expect(items.filter { !$0.isFault } == [items[13]])
        #expect(counting { items[12..<24].map(\.called) } == (Array(names[12..<24]), 0))
        #expect(counting { items.map(\.called) } == (names, 2))
        // All at once for whoever asks for no batches.
        let plain = lists.context()
        #expect(try counting { try plain.fetch(request("Item")).map(\.called) } == (names, 1))
    }

    @Test func aBatchThatIsWantedWithItsValuesHasThemAllAtOnce() throws {
        let context = lists.context()
        let request = request("Item", batch: 12)
        request.returnsObjectsAsFaults = false
        let items = try context.fetch(request)
        #expect(counting { items[29].called } == (names[29], 1))
        #expect(items.map(\.isFault) == names.indices.map { $0 < 24 })
    }

    /// What nobody holds any more, has changed or has gone is not read into anything.
    @Test func aBatchHasOnlyWhatIsThere() throws {
        let (context, other) = (lists.context(), lists.context())
        var items = try context.fetch(request("Item", batch: 30))
        for name in ["item 03", "item 05"] {
            let found = try other.fetch(request("Item")).first { $0.called == name }
            if name == "item 03" { found.map(other.delete) } else { found?.called = "renamed" }
        }
        try other.save()
        items.removeLast(10)
        #expect(items[0].called == "item 00" && items[5].called == "renamed")
        #expect(items[3].called == nil && items[3].isDeleted)
        #expect(context.registeredObjects.count == 20)
    }

    @Test func objectsWithoutValuesAreReadOneByOne() throws {
        let context = lists.context()
        let request = request("Item")
        request.includesPropertyValues = false
        let (items, fetching) = try counting { try context.fetch(request) }
        #expect(fetching == 1)
        #expect(counting { items[..<3].map(\.called) } == (Array(names[..<3]), 3))
    }

    @Test func relationshipsAreReadWithTheObjects() throws {
        func show(_ ahead: [String], in context: NSManagedObjectContext) throws -> [Int] {
            let (found, fetching) = try counting { try context.fetch(request("List", ahead: ahead)) }
            let (shown, using) = counting { found.map(Self.itemNames) }
            #expect(shown == itemNames)
            return [fetching, using]
        }
        // Each list asks for its items, and each of these for its values.
        #expect(try show([], in: lists.context()) == [1, 33])
        #expect(try show(["items"], in: lists.context()) == [3, 0])
        // A context that reads from another one has it read there.
        let parent = lists.context()
        #expect(try show(["items"], in: lists.context(below: parent)) == [3, 0])
    }

    @Test func keyPathsAreReadStepByStep() throws {
        let context = lists.context()
        let asked = request("Item", ahead: ["list.items", "nothing.of.this"])
        asked.fetchLimit = 11
        let (items, fetching) = try counting { try context.fetch(asked) }
        #expect(fetching == 4)
        let (lists, using) = counting { items.map { $0.value(forKey: "list") as? NSManagedObject } }
        #expect(using == 0)
        #expect(counting { lists.map { $0?.called } } == (Array(repeating: "list 0", count: 10) + ["list 1"], 0))
        #expect(counting { Self.itemNames(lists[10]) } == (itemNames[1], 0))
        // It is the same object whichever way it is reached.
        #expect((lists[10]?.value(forKey: "items") as? NSOrderedSet)?.contains(items[10]) == true)
    }

    @Test func aBatchReadsWhatItsObjectsLeadTo() throws {
        let context = lists.context()
        let (found, fetching) = try counting { try context.fetch(request("List", batch: 2, ahead: ["items"])) }
        #expect(fetching == 1)
        #expect(counting { Self.itemNames(found[1]) } == (itemNames[1], 3))
        #expect(counting { Self.itemNames(found[0]) } == (itemNames[0], 0))
        #expect(counting { Self.itemNames(found[2]) } == (itemNames[2], 3))
    }

    /// What was changed here is not read over.
    @Test func readingAheadLeavesChangesAsTheyAre() throws {
        let context = lists.context()
        let list = try #require(try context.fetch(request("List")).first)
        let own = context.make("Item", "mine", list: list)
        let other = try #require(try context.fetch(request("List")).last)
        other.called = "changed"
        let found = try context.fetch(request("List", ahead: ["items"]))
        #expect(found.map(\.called) == ["changed", "list 0", "list 1"])
        #expect((list.value(forKey: "items") as? NSOrderedSet)?.lastObject as? NSManagedObject == own)
        #expect(context.updatedObjects == [list, other] && context.insertedObjects == [own])
        context.rollback()
        #expect((list.value(forKey: "items") as? NSOrderedSet)?.count == 10)
    }
}
