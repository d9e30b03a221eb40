import TestSupport
import Testing

@testable import CoreData

/// What SQL answers alone, it answers as memory does.
@Suite struct SQLTranslationTests {
    private let context: NSManagedObjectContext
    private let entity: NSEntityDescription
    private let store: NSPersistentStore

    /// Lists with prices, and items with prices and tags.
    init() throws {
        let list = CodeModel.entity("List", ["name": .stringAttributeType, "price": .decimalAttributeType])
        let item = CodeModel.entity("Item", ["name": .stringAttributeType, "price": .decimalAttributeType])
        let tag = CodeModel.entity("Tag", ["name": .stringAttributeType])
        CodeModel.pair(
            CodeModel.relationship("items", of: list, to: item, isToMany: true),
            CodeModel.relationship("list", of: item, to: list))
        CodeModel.pair(
            CodeModel.relationship("tags", of: item, to: tag, isToMany: true),
            CodeModel.relationship("items", of: tag, to: item, isToMany: true))
        let model = NSManagedObjectModel()
        model.entities = [list, item, tag]
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        store = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        (self.context, entity) = (context, list)
        let prices = ["0.1", "0.30", "1", "9.99", "-2.5", "12345678901234", "0.000001", nil]
        let tags = ["red", "blue"].map { context.make("Tag", $0) }
        for (number, price) in prices.enumerated() {
            let made = context.make("List", "list \(number)")
            made.setValue(price.flatMap { NSDecimalNumber(string: $0) }, forKey: "price")
            for place in 0..<number % 4 {
                let item = context.make("Item", ["a", "b", "list \(number)"][place], list: made)
                item.setValue(prices[(number + place) % 8].flatMap { NSDecimalNumber(string: $0) }, forKey: "price")
                item.setValue(Set(tags.prefix(place)), forKey: "tags")
            }
        }
        try context.save()
        // What was saved is read as the store has it.
        context.reset()
    }

    private func selection(_ predicate: NSPredicate) throws -> SQLSelection {
        SQLSelection(
            of: try #require(store.rows.schema.entity(of: entity)), includesSubentities: true, predicate: predicate,
            order: [NSSortDescriptor(key: "price", ascending: true)], in: store)
    }

    @Test(arguments: [
        "price == 0.1", "price == 0.3", "price > 0.3", "price >= 9.99 AND price != 1", "price < 0", "price == nil",
        "NOT (price > 1)", "price IN {0.1, 9.99, 7}", "price BETWEEN {0.25, 1}", "price > 1000000",
        "ANY items.price > 1", "SUBQUERY(items, $i, $i.price > 0.5).@count > 0",
        "SUBQUERY(items, $i, $i.price > 0.2 AND $i.name == 'a').@count == 1",
        "NOT (SUBQUERY(items, $i, NOT ($i.price > 1)).@count >= 1)",
        // The name without a variable is the list's.
        "SUBQUERY(items, $i, $i.name == name).@count == 1",
        "SUBQUERY(items, $i, $i.list == SELF).@count > 1",
        "SUBQUERY(items, $i, ANY $i.tags.name == 'red').@count > 1",
        "SUBQUERY(items, $i, SUBQUERY($i.tags, $t, $t.name == 'blue' AND $i.name BEGINSWITH 'list').@count == 1).@count == 1",
        "SUBQUERY(items, $i, $i.list.price > $i.price).@count > 0", "count:(SUBQUERY(items, $i, $i.price == nil)) == 1",
    ]) func aConditionMeansTheSameInBoth(_ format: String) throws {
        let predicate = NSPredicate(format: format)
        let selection = try selection(predicate)
        #expect(selection.isWhole, "\(selection.rest)")
        let all = NSFetchRequest<NSManagedObject>(entityName: "List")
        let inMemory = try context.fetch(all).filter { predicate.evaluate(with: $0) }.compactMap(\.called).sorted()
        #expect(try context.names("List", format) == inMemory)
        #expect(try store.rows.count(selection) == inMemory.count)
        #expect(inMemory.count < 8)
    }

    @Test func aDecimalThatNoColumnCanHaveIsAskedForInMemory() throws {
        let third = NSDecimalNumber(value: 1).dividing(by: NSDecimalNumber(value: 3))
        let predicate = NSPredicate(format: "price < %@", third)
        #expect(try selection(predicate).rest == [predicate])
        #expect(try context.names("List", "price < %@", third) == ["list 0", "list 1", "list 4", "list 6"])
    }

    @Test func decimalsAreOrderedByTheStore() throws {
        let request = NSFetchRequest<NSManagedObject>(entityName: "List")
        request.sortDescriptors = [NSSortDescriptor(key: "price", ascending: false)]
        #expect(try selection(NSPredicate(value: true)).order?.contains("ZPRICE") == true)
        #expect(
            try context.fetch(request).compactMap(\.called) == [5, 3, 2, 1, 0, 6, 4, 7].map { "list \($0)" })
    }
}
