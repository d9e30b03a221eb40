import CoreData
import TestSupport
import Testing

/// Ordered relationships, changed in place.
@Suite struct OrderedSetTests {
    private let context: NSManagedObjectContext
    private let list: NSManagedObject
    private let items: [NSManagedObject]

    init() throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Lists.sqlite")
        let context = try Lists(url, isOrdered: true).context()
        (self.context, list) = (context, context.make("List", "l"))
        items = ["a", "b", "c", "d", "e"].map { context.make("Item", $0) }
    }

    private var set: NSMutableOrderedSet { list.mutableOrderedSetValue(forKey: "items") }

    private func names(_ set: NSOrderedSet?) -> [String] {
        (set?.array ?? []).compactMap { ($0 as? NSManagedObject)?.called }
    }

    /// As the object has them, and as the store has.
    private func saved() throws -> [String] {
        let now = names(list.value(forKey: "items") as? NSOrderedSet)
        try context.save()
        context.refresh(list, mergeChanges: false)
        #expect(names(list.value(forKey: "items") as? NSOrderedSet) == now)
        return now
    }

    @Test func whatIsDoneToTheSetIsDoneToTheRelationship() throws {
        let set = set
        for item in items.prefix(3) { set.add(item) }
        #expect(try saved() == ["a", "b", "c"])
        set.insert(items[3], at: 0)
        set.removeObject(at: 2)
        #expect(try saved() == ["d", "a", "c"])
        #expect(items[1].value(forKey: "list") == nil && items[3].value(forKey: "list") as? NSManagedObject === list)
        set.replaceObject(at: 2, with: items[1])
        set.addObjects(from: [items[4], items[0]])
        #expect(try saved() == ["d", "a", "b", "e"])
        set.exchangeObject(at: 0, withObjectAt: 3)
        set.moveObjects(at: IndexSet(integer: 1), to: 3)
        #expect(try saved() == ["e", "b", "d", "a"])
        set.sort { first, second in
            ((first as? NSManagedObject)?.called ?? "").compare((second as? NSManagedObject)?.called ?? "")
        }
        set.remove(items[1])
        #expect(try saved() == ["a", "d", "e"])
        set.intersect(NSOrderedSet(array: [items[0], items[1], items[4]]))
        set.union(NSOrderedSet(object: items[2]))
        #expect(try saved() == ["a", "e", "c"])
        set.removeAllObjects()
        #expect(try saved() == [])
    }

    @Test func theSetIsWhatTheRelationshipHasBecome() throws {
        let set = set
        items[1].setValue(list, forKey: "list")
        items[0].setValue(list, forKey: "list")
        #expect(set.count == 2 && names(set) == ["b", "a"] && set.contains(items[0]) && set.index(of: items[0]) == 1)
        #expect((set.firstObject as? NSManagedObject)?.called == "b")
        context.delete(items[1])
        set.add(items[2])
        #expect(try saved() == ["a", "c"])
        #expect(names(set.copy() as? NSOrderedSet) == ["a", "c"])
    }

    @Test func whatStandsElsewhereInTheOrderCanBeChangedAfterwards() throws {
        set.addObjects(from: [items[0], items[1]])
        try context.save()
        // The rows of both others get new places, and new versions.
        set.insert(items[2], at: 0)
        try context.save()
        items[0].called = "A"
        items[1].called = "B"
        try context.save()
        #expect(try saved() == ["c", "A", "B"])
    }
}
