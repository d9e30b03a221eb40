import TestSupport
import Testing

@testable import CoreData

/// Fetches as values in predicates and expressions.
@Suite struct FetchExpressionTests {
    private let context: NSManagedObjectContext

    /// Two lists, the items 0 to 3 in the first, the others in none.
    init() throws {
        context = try Lists().context()
        let list = context.make("List", "a")
        _ = context.make("List", "b")
        for number in 0..<6 {
            let item = context.make("Item", "\(number)", list: number < 4 ? list : nil)
            item.setValue(number, forKey: "count")
        }
        try context.save()
        context.reset()
    }

    private func request(_ entity: String, _ format: String? = nil) -> NSFetchRequest<NSManagedObject> {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = format.map { NSPredicate(format: $0) }
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        return request
    }

    /// One column of items, or what is computed of them.
    private func column(_ property: Any) -> NSFetchRequest<NSDictionary> {
        let request = NSFetchRequest<NSDictionary>(entityName: "Item")
        request.resultType = .dictionaryResultType
        request.propertiesToFetch = [property]
        request.predicate = NSPredicate(format: "count < 3")
        return request
    }

    /// What SQL finds, what is found where nothing is saved, and what an array finds.
    private func names(_ predicate: NSPredicate) throws -> [[String?]] {
        let asked = request("Item")
        asked.predicate = predicate
        let found = try context.fetch(asked).map(\.called)
        let all = try context.fetch(request("Item"))
        let inArray = all.filter { predicate.evaluate(with: $0) }.map(\.called)
        for object in all { object.setValue(object.value(forKey: "count"), forKey: "count") }
        let list = try #require(try context.fetch(request("List")).last)
        list.called = "c"
        let unsaved = try context.fetch(asked).map(\.called)
        #expect(try context.count(for: asked) == unsaved.count)
        context.rollback()
        return [found, unsaved, inArray]
    }

    @Test func theTextMakesTheExpression() throws {
        let asked = request("Item")
        let expression = try #require(
            NSExpression(format: "FETCH(%@, %@, YES)", asked, context) as? NSFetchRequestExpression)
        #expect(expression.expressionType == NSFetchRequestExpressionType)
        #expect(expression.expressionType.rawValue == 50 && expression.isCountOnlyRequest)
        #expect(expression.request.constantValue as? NSFetchRequest<NSManagedObject> === asked)
        #expect(expression.context.constantValue as? NSManagedObjectContext === context)
        #expect(expression.expressionValue(with: nil, context: nil) as? Int == 6)
        let list = NSFetchRequestExpression.expression(
            forFetch: NSExpression(forConstantValue: asked), context: NSExpression(forConstantValue: context),
            countOnly: false)
        let found = try #require(list.expressionValue(with: nil, context: nil) as? [NSManagedObject])
        #expect(found.map(\.called) == ["0", "1", "2", "3", "4", "5"])
        let variables = NSPredicate(format: "FETCH($request, $context, NO).@count == 6 AND $x == 1")
        #expect(variables.predicateFormat == "FETCH($request, $context, NO).@count == 6 AND $x == 1")
        let values: [String: Any] = ["request": asked, "context": context, "x": 1]
        #expect(variables.evaluate(with: nil, substitutionVariables: values))
        let bound = variables.withSubstitutionVariables(values)
        #expect(bound.evaluate(with: nil) && bound == variables.withSubstitutionVariables(values))
    }

    @Test(arguments: [
        ("list IN FETCH(%@, %@, NO)", "0123"), ("NOT (list IN FETCH(%@, %@, NO))", "45"),
        ("list == FETCH(%@, %@, NO)", "0123"), ("FETCH(%@, %@, NO) CONTAINS list", "0123"),
        ("count > FETCH(%@, %@, YES)", "2345"), ("count + FETCH(%@, %@, YES) == 3", "2"),
        ("FETCH(%@, %@, NO).@count == 1 AND count < 2", "01"), ("FETCH(%@, %@, YES) == 2", ""),
        ("count == 1 OR ANY FETCH(%@, %@, NO).name == 'b'", "1"),
    ]) func objectsAndCountsAreCompared(format: String, expected: String) throws {
        let lists = request("List", "name == 'a'")
        let found = try names(NSPredicate(format: format, lists, context))
        #expect(found == Array(repeating: expected.map { String($0) }, count: 3))
    }

    @Test func aColumnIsComparedWithAnAttribute() throws {
        let most = NSExpressionDescription()
        most.name = "most"
        most.expression = NSExpression(format: "max(count)")
        most.expressionResultType = .integer32AttributeType
        for (format, asked, expected) in [
            ("count IN FETCH(%@, %@, NO)", column("count"), "012"), ("count == FETCH(%@, %@, NO)", column(most), "2"),
            ("count > FETCH(%@, %@, NO)", column(most), "345"),
        ] {
            let found = try names(NSPredicate(format: format, asked, context))
            #expect(found == Array(repeating: expected.map { String($0) }, count: 3))
        }
        // Groups are asked so, too: the lists of more items than there are lists.
        let amount = NSExpressionDescription()
        (amount.name, amount.expression) = ("amount", NSExpression(format: "count(name)"))
        let groups = NSFetchRequest<NSDictionary>(entityName: "Item")
        (groups.resultType, groups.propertiesToGroupBy) = (.dictionaryResultType, ["list.name"])
        groups.propertiesToFetch = ["list.name", amount]
        groups.havingPredicate = NSPredicate(format: "amount > FETCH(%@, %@, YES)", request("List"), context)
        #expect(try context.fetch(groups) == [["list.name": "a", "amount": 4]])
        // A fetch that finds nothing has no value.
        let none = column("count")
        none.predicate = NSPredicate(value: false)
        let found = try names(NSPredicate(format: "list == FETCH(%@, %@, NO)", none, context))
        #expect(found == Array(repeating: ["4", "5"], count: 3))
    }

    @Test func sqlIsAskedOnceWithTheValues() throws {
        let predicate = NSPredicate(format: "list IN FETCH(%@, %@, NO)", request("List", "name == 'a'"), context)
        let store = try #require(context.persistentStoreCoordinator?.persistentStores.first)
        let done = try predicate.withFetchesDone()
        let selection = SQLSelection(
            of: try #require(store.rows.schema.entity(named: "Item")), includesSubentities: true, predicate: done,
            order: [], in: store)
        #expect(selection.isWhole && selection.condition.values == [.text("[1]")])
        // What has no fetch in it stays what it is.
        let other = NSPredicate(
            format: "name MATCHES 'a+' AND NOT count == 1 OR SUBQUERY(items, $i, $i.count > 1).@count > 0")
        #expect(try other.withFetchesDone() === other)
    }

    @Test func aChildAndABatchAsk() throws {
        let predicate = NSPredicate(format: "count IN FETCH(%@, %@, NO)", column("count"), context)
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = context
        let asked = request("Item")
        asked.predicate = predicate
        let found = try child.performAndWait { try child.fetch(asked).map(\.called) }
        #expect(found == ["0", "1", "2"])
        let update = NSBatchUpdateRequest(entityName: "Item")
        update.predicate = predicate
        update.propertiesToUpdate = ["name": "x"]
        try context.execute(update)
        context.reset()
        #expect(try context.names("Item") == ["3", "4", "5", "x", "x", "x"])
    }

    @Test func whatIsNoFetchIsSaid() throws {
        let asked = request("Item")
        asked.predicate = NSPredicate(format: "count IN FETCH(%@, %@, NO)", "x", context)
        #expect(throws: (any Error).self) { try context.fetch(asked) }
        #expect(throws: PredicateEvaluationError.notAFetch(request: "x", context: "y")) {
            try NSExpression(format: "FETCH(%@, %@, NO)", "x", "y").value(with: nil, variables: [:])
        }
        #expect {
            try PredicateParser.predicate("a == 1 AND FETCH(b, c) == 2", [])
        } throws: { error in
            "\(error)".contains("FETCH takes a fetch request, a context, and whether only the count is wanted")
                && "\(error)".contains("at character 12")
        }
    }
}
