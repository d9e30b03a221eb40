import TestSupport
import Testing

@testable import CoreData

/// Many rows at once, without objects.
@Suite struct BatchChangeTests {
    @Test func rowsAreInsertedFromDictionariesAndByHandlers() throws {
        let context = try Lists().context()
        let request = NSBatchInsertRequest(
            entityName: "Item", objects: [["name": "a", "count": 1], ["name": "b", "count": NSNull()]])
        request.resultType = .count
        #expect((try context.execute(request) as? NSBatchInsertResult)?.result as? Int == 2)
        var left = ["c", "d"]
        let handled = NSBatchInsertRequest(entityName: "Item") { (values: NSMutableDictionary) in
            guard let name = left.popLast() else { return true }
            values["name"] = name
            return false
        }
        handled.resultType = .objectIDs
        let identities = (try context.execute(handled) as? NSBatchInsertResult)?.result as? [NSManagedObjectID]
        #expect(identities?.count == 2 && identities?.allSatisfy { !$0.isTemporaryID } == true)
        #expect(try context.names("Item") == ["a", "b", "c", "d"] && !context.hasChanges)
    }

    @Test func rowsAreUpdatedByValuesAndExpressions() throws {
        let context = try Lists().context()
        let list = context.make("List", "l")
        for (name, count) in [("a", 1), ("b", 2), ("c", 3)] {
            context.make("Item", name, list: list).setValue(count, forKey: "count")
        }
        try context.save()
        let request = NSBatchUpdateRequest(entityName: "Item")
        request.predicate = NSPredicate(format: "count >= 2")
        request.propertiesToUpdate = [
            "count": NSExpression(format: "count * 10"), "name": "changed", "list": NSNull(),
        ]
        request.resultType = .updatedObjectsCountResultType
        #expect((try context.execute(request) as? NSBatchUpdateResult)?.result as? Int == 2)
        let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        other.persistentStoreCoordinator = context.persistentStoreCoordinator
        #expect(try other.names("Item", "count IN {20, 30} AND list == nil") == ["changed", "changed"])
        // The versions have gone up: who has the rows as they were cannot save over them.
        let stale = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item"))
        stale.first { $0.called == "b" }?.called = "mine"
        #expect { try context.save() } throws: { ($0 as NSError).code == NSManagedObjectMergeError }
    }
}
