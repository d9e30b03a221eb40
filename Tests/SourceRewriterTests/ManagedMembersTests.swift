import SourceRewriter
import Testing

/// What Core Data would do at run time is written into the sources.
@Suite struct ManagedMembersTests {
    private func lines(_ text: String) -> [String] {
        rewrite(text).userLines.map { line in
            line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func propertiesAskTheirObject() {
        #expect(
            lines(
                """
                import CoreData
                class Item: NSManagedObject {
                    @NSManaged var name: String?
                    @NSManaged private(set) var count: Int16 // so many
                    @NSManaged public var a, b: Int
                }
                extension Item {
                    @NSManaged public var `default`: Bool
                }
                """) == [
                    "import CoreData", "class Item: NSManagedObject {",
                    "var name: String? { get { _managedValue(\"name\") } set { _setManagedValue(newValue, \"name\") } }",
                    "private(set) var count: Int16 { get { _managedValue(\"count\") } "
                        + "set { _setManagedValue(newValue, \"count\") } } // so many",
                    "public var a: Int { get { _managedValue(\"a\") } set { _setManagedValue(newValue, \"a\") } }; "
                        + "public var b: Int { get { _managedValue(\"b\") } set { _setManagedValue(newValue, \"b\") } }",
                    "}", "extension Item {",
                    "public var `default`: Bool { get { _managedValue(\"default\") } "
                        + "set { _setManagedValue(newValue, \"default\") } }", "}",
                ])
    }

    @Test func methodsAskTheirObjectByTheirSelectors() {
        #expect(
            lines(
                """
                extension List {
                    @objc(addItemsObject:)
                    @NSManaged public func addToItems(_ value: Item)
                    @NSManaged func removeFromItems(_ values: NSSet)
                    @objc(insertObject:inItemsAtIndex:)
                    @NSManaged public func insertIntoItems(_ value: Item, at idx: Int)
                }
                """) == [
                    "extension List {", "",
                    "public func addToItems(_ value: Item) { _callManaged(\"addItemsObject:\", [value]) }",
                    "func removeFromItems(_ values: NSSet) { _callManaged(\"removeFromItems:\", [values]) }", "",
                    "public func insertIntoItems(_ value: Item, at idx: Int) "
                        + "{ _callManaged(\"insertObject:inItemsAtIndex:\", [value, idx]) }", "}",
                ])
    }

    @Test func thePlainInitialiserMakesAnObjectOfTheEntitysClass() {
        #expect(
            lines(
                """
                let a = NSManagedObject(entity: e, insertInto: c) as? Item
                let b = Item(entity: e, insertInto: c)
                let c = NSManagedObject(context: c)
                """) == [
                    "let a = NSManagedObject._make(entity: e, insertInto: c) as? Item",
                    "let b = Item(entity: e, insertInto: c)", "let c = NSManagedObject(context: c)",
                ])
    }

    @Test func whatMakesObjectsByTheirClassIsRequired() {
        #expect(
            lines(
                """
                class Item: NSManagedObject {
                    override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
                    }
                    override init(other: Int) {}
                }
                """)[1...3] == [
                    "required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {", "}",
                    "override init(other: Int) {}",
                ])
    }
}
