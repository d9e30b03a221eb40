import TestSupport
import Testing

@testable import CoreData

/// What a fetch gives besides objects, and how much of it the store does.
@Suite struct FetchTests {
    /// Sales of two shops, of which one day is not noted.
    private func sales() throws -> NSManagedObjectContext {
        let shop = CodeModel.entity("Shop", ["city": .stringAttributeType])
        let sale = CodeModel.entity(
            "Sale",
            ["count": .integer32AttributeType, "price": .decimalAttributeType, "day": .dateAttributeType])
        CodeModel.pair(
            CodeModel.relationship("sales", of: shop, to: sale, isToMany: true),
            CodeModel.relationship("shop", of: sale, to: shop))
        let context = try CodeModel.context([shop, sale])
        for (city, counts) in [("Rome", [1, 2, 3]), ("Oslo", [10])] {
            let shop = NSEntityDescription.insertNewObject(forEntityName: "Shop", into: context)
            shop.setValue(city, forKey: "city")
            for (day, count) in counts.enumerated() {
                let sale = NSEntityDescription.insertNewObject(forEntityName: "Sale", into: context)
                sale.setValue(count, forKey: "count")
                sale.setValue(NSDecimalNumber(string: "\(count).5"), forKey: "price")
                if day > 0 { sale.setValue(Date(timeIntervalSinceReferenceDate: Double(day)), forKey: "day") }
                sale.setValue(shop, forKey: "shop")
            }
        }
        try context.save()
        return context
    }

    private func computed(
        _ name: String, _ function: String, _ key: String, _ type: NSAttributeType
    ) -> NSExpressionDescription {
        let description = NSExpressionDescription()
        description.name = name
        description.expression = NSExpression(forFunction: function, arguments: [NSExpression(forKeyPath: key)])
        description.expressionResultType = type
        return description
    }

    private func request() -> NSFetchRequest<NSDictionary> {
        let request = NSFetchRequest<NSDictionary>(entityName: "Sale")
        request.resultType = .dictionaryResultType
        return request
    }

    @Test func dictionariesHaveWhatIsAskedFor() throws {
        let context = try sales()
        let request = request()
        request.propertiesToFetch = ["count", "day", "shop.city"]
        request.sortDescriptors = [NSSortDescriptor(key: "count", ascending: false)]
        request.predicate = NSPredicate(format: "count < 3 OR shop.city MATCHES 'O.*'")
        let found = try context.fetch(request)
        let second = NSDate(timeIntervalSinceReferenceDate: 1)
        #expect(
            found == [
                ["count": 10, "shop.city": "Oslo"], ["count": 2, "day": second, "shop.city": "Rome"],
                ["count": 1, "shop.city": "Rome"],
            ] as [NSDictionary])
        request.propertiesToFetch = nil
        request.fetchLimit = 1
        let shop = try #require(try context.fetch(request).first?["shop"] as? NSManagedObjectID)
        #expect(context.object(with: shop).value(forKey: "city") as? String == "Oslo")
    }

    @Test func groupsAreComputedByTheStore() throws {
        let context = try sales()
        let request = request()
        request.propertiesToFetch = [
            "shop.city", computed("sum", "sum:", "count", .integer32AttributeType),
            computed("most", "max:", "price", .decimalAttributeType),
            computed("least", "min:", "count", .undefinedAttributeType),
            computed("mean", "average:", "count", .doubleAttributeType),
            computed("days", "count:", "day", .integer64AttributeType),
        ]
        request.propertiesToGroupBy = ["shop.city"]
        request.sortDescriptors = [NSSortDescriptor(key: "shop.city", ascending: true)]
        // What is not saved is not seen.
        NSEntityDescription.insertNewObject(forEntityName: "Sale", into: context).setValue(100, forKey: "count")
        let price = NSDecimalNumber(string: "10.5")
        let oslo: NSDictionary = [
            "shop.city": "Oslo", "sum": 10, "most": price, "least": 10, "mean": 10.0, "days": 0,
        ]
        let rome: NSDictionary = [
            "shop.city": "Rome", "sum": 6, "most": NSDecimalNumber(string: "3.5"), "least": 1, "mean": 2.0, "days": 2,
        ]
        #expect(try context.fetch(request) == [oslo, rome])
        request.havingPredicate = NSPredicate(format: "sum > 6")
        #expect(try context.fetch(request) == [oslo])
        request.havingPredicate = nil
        request.sortDescriptors = [NSSortDescriptor(key: "sum", ascending: true)]
        request.fetchLimit = 1
        #expect(try context.fetch(request) == [rome])
    }

    @Test func equalDictionariesAreGivenOnceIfAskedFor() throws {
        let context = try sales()
        let request = request()
        request.propertiesToFetch = ["shop.city"]
        request.sortDescriptors = [NSSortDescriptor(key: "shop.city", ascending: true)]
        #expect(try context.fetch(request).count == 4)
        request.returnsDistinctResults = true
        #expect(try context.fetch(request).map { $0["shop.city"] as? String } == ["Oslo", "Rome"])
        request.predicate = NSPredicate(format: "price > 2.6")
        #expect(try context.fetch(request).count == 2)
        request.predicate = NSPredicate(format: "price > 3.6")
        #expect(try context.fetch(request).count == 1)
    }

    @Test func aSumOfNothingIsZero() throws {
        let context = try sales()
        let request = request()
        request.propertiesToFetch = [
            computed("sum", "sum:", "count", .integer32AttributeType),
            computed("most", "max:", "count", .integer32AttributeType),
        ]
        request.predicate = NSPredicate(value: false)
        #expect(try context.fetch(request) == [["sum": 0]])
    }

    @Test func identitiesAndCountsNeedNoObjects() throws {
        let context = try sales()
        context.reset()
        let request = NSFetchRequest<NSManagedObjectID>(entityName: "Sale")
        request.resultType = .managedObjectIDResultType
        request.predicate = NSPredicate(format: "shop.city = %@ AND count >= %d", "Rome", 2)
        request.sortDescriptors = [NSSortDescriptor(key: "count", ascending: false)]
        #expect(try context.fetch(request).map { $0.uriRepresentation().lastPathComponent } == ["p3", "p2"])
        #expect(try context.count(for: request) == 2)
        request.fetchLimit = 1
        #expect(try context.count(for: request) == 1)
        #expect(context.registeredObjects.isEmpty)
    }

    @Test func onlyThePageThatIsAskedForIsRead() throws {
        let context = try sales()
        context.reset()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Sale")
        request.predicate = NSPredicate(format: "shop.city BEGINSWITH[cd] %@", "rö")
        request.sortDescriptors = [NSSortDescriptor(key: "count", ascending: true)]
        request.fetchLimit = 1
        request.fetchOffset = 1
        let found = try context.fetch(request)
        #expect(found.map { $0.value(forKey: "count") as? Int } == [2])
        #expect(context.registeredObjects.filter { $0.entity.name == "Sale" } == Set(found))
    }

    /// What a text says stays a value.
    @Test func valuesAreNeverPartOfAStatement() throws {
        let context = try sales()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Shop")
        for text in ["' OR 1=1 --", "Rome'; DROP TABLE ZSHOP; --", "\"", "%", "?"] {
            request.predicate = NSPredicate(format: "city = %@ OR city CONTAINS %@ OR city IN %@", text, text, [text])
            #expect(try context.count(for: request) == 0)
        }
        request.predicate = nil
        #expect(try context.count(for: request) == 2)
    }

    @Test func aRequestIsExecutedInTheWorkOfAContext() async throws {
        let context = try sales()
        let count = try await context.perform {
            try NSFetchRequest<NSManagedObject>(entityName: "Shop").execute().count
        }
        #expect(count == 2)
        let again = try context.performAndWait {
            try NSFetchRequest<NSManagedObject>(entityName: "Sale").execute().count
        }
        #expect(again == 4)
    }

    @Test func aContextGivesTheResultOfAFetchThatIsDone() throws {
        let context = try sales()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Sale")
        let result = try #require(try context.execute(request) as? NSAsynchronousFetchResult<NSManagedObject>)
        #expect(result.finalResult?.count == 4 && result.operationError == nil)
        #expect(result.finalResult == (try context.fetch(request)))
    }
}
