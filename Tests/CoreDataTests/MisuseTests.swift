import TestSupport
import Testing

@testable import CoreData

/// What ends a program on Apple's systems ends it here, with a sentence that says why.
@Suite struct MisuseTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aPredicateThatDoesNotParseSaysWhere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSPredicate(format: "name == 'a' AND count >")
        }
        #expect(
            Self.text(result).contains(
                "NSInvalidArgumentException: Unable to parse the format string \"name == 'a' AND count >\": "))
        #expect(Self.text(result).contains(", at character 24"))
    }

    @Test func aKeyThatThereIsNotIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try Lists().context()
            context.make("Item", "a").setValue(1, forKey: "colour")
        }
        #expect(
            Self.text(result).contains(
                "NSUnknownKeyException: the entity Item is not key value coding-compliant for the key \"colour\""))
        let path = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Lists().context().names("Item", "list.colour == 1")
        }
        #expect(Self.text(path).contains("NSInvalidArgumentException: keypath list.colour not found in entity Item"))
    }

    @Test func aValueOfTheWrongTypeIsNamedWithTheRightOne() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try Lists().context()
            context.make("Item", "a").setValue("seven", forKey: "count")
        }
        #expect(
            Self.text(result).contains(
                "Unacceptable type of value for attribute: property = \"count\"; desired type = NSNumber; given type = "
            ))
    }

    @Test func aModelThatThereIsNotIsNamedWithWhatToDo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSPersistentContainer(name: "Shop")
        }
        #expect(Self.text(result).contains("NSInvalidArgumentException: there is no data model “Shop” in "))
        #expect(Self.text(result).contains(": Shop.xcdatamodeld must be among the target's sources"))
    }

    @Test func anEntityThatThereIsNotIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try NSEntityDescription.insertNewObject(forEntityName: "Colour", into: Lists().context())
        }
        let sentence = "the context's model has no entity \"Colour\"; it has Item, List"
        #expect(Self.text(result).contains("NSInternalInconsistencyException: " + sentence))
        let fetch = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Lists().context().names("Colour")
        }
        #expect(Self.text(fetch).contains("NSInvalidArgumentException: " + sentence))
    }

    @Test func aContextWithoutCoordinatorHasNoEntities() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType).names("Item")
        }
        #expect(
            Self.text(result).contains(
                "NSInvalidArgumentException: the context has no coordinator, and so no entity \"Item\""))
    }

    @Test func whereItIsAskedForAContextIsUsedOnItsQueueAlone() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try Lists().context()
            context.name = "mine"
            context.checksQueue = true
            let item = context.performAndWait { context.make("Item", "a") }
            _ = item.called
        }
        #expect(
            Self.text(result).contains(
                "the context “mine” or one of its objects is used outside of its own queue; perform or performAndWait "
                    + "does the work there"))
        let context = try Lists().context()
        context.checksQueue = true
        try context.performAndWait {
            _ = context.make("Item", "a")
            try context.save()
            #expect(try context.names("Item") == ["a"])
        }
    }

    @Test func theSwitchIsAnArgumentOrADefault() {
        let defaults = UserDefaults(suiteName: "MisuseTests") ?? .standard
        let key = "-com.apple.CoreData.ConcurrencyDebug"
        #expect(ConcurrencyDebug.isOn(arguments: ["app", key, "1"], defaults: defaults))
        #expect(!ConcurrencyDebug.isOn(arguments: ["app", key, "0"], defaults: defaults))
        #expect(!ConcurrencyDebug.isOn(arguments: ["app"], defaults: defaults))
    }

    @Test func aRequestThatChangesUnderItsCacheIsNoted() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
            request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
            let controller = NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: try Lists().context(), sectionNameKeyPath: nil,
                cacheName: "items")
            try controller.performFetch()
            request.predicate = NSPredicate(format: "name == 'a'")
            try controller.performFetch()
        }
        #expect(
            Self.text(result).contains(
                "NSInternalInconsistencyException: the fetch request of the controller has changed, and its cache \"items\" has "
                    + "not been deleted"))
    }
}
