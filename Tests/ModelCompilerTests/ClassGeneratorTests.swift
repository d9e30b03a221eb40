import Foundation
import ModelCompiler
import Testing

@Suite struct ClassGeneratorTests {
    private func sources(_ inner: String) throws -> [String: String] {
        let version = try #require(try ModelDocument(inner).compile().currentVersion)
        return Dictionary(ClassGenerator(version).sources().map { ($0.name, $0.text) }) { $1 }
    }

    @Test func aClassAndItsPropertiesAreWritten() throws {
        let sources = try sources(ModelDocument.lists)
        #expect(
            sources.keys.sorted() == [
                "Item+CoreDataClass.swift", "Item+CoreDataProperties.swift", "List+CoreDataClass.swift",
                "List+CoreDataProperties.swift",
            ])
        #expect(
            sources["Item+CoreDataClass.swift"] == """
                import Foundation
                import CoreData

                @objc(Item)
                public class Item: NSManagedObject {
                }

                """)
        #expect(
            sources["Item+CoreDataProperties.swift"] == """
                import Foundation
                import CoreData

                extension Item {
                    @nonobjc public class func fetchRequest() -> NSFetchRequest<Item> {
                        return NSFetchRequest<Item>(entityName: "Item")
                    }

                    @NSManaged public var count: Int16
                    @NSManaged public var name: String?
                    @NSManaged public var photo: Data?
                    @NSManaged public var price: NSDecimalNumber?
                    @NSManaged public var list: List?
                }

                """)
        let list = try #require(sources["List+CoreDataProperties.swift"])
        #expect(list.contains("@NSManaged public var items: NSSet?"))
        #expect(
            list.hasSuffix(
                """
                extension List {
                    @objc(addItemsObject:)
                    @NSManaged public func addToItems(_ value: Item)
                    @objc(removeItemsObject:)
                    @NSManaged public func removeFromItems(_ value: Item)
                    @objc(addItems:)
                    @NSManaged public func addToItems(_ values: NSSet)
                    @objc(removeItems:)
                    @NSManaged public func removeFromItems(_ values: NSSet)
                }

                """))
    }

    @Test func onlyWhatTheModelAsksForIsWritten() throws {
        let sources = try sources(
            """
            <entity name="ByHand" representedClassName="ByHand"/>
            <entity name="Half" representedClassName="Half" codeGenerationType="category"/>
            <entity name="Plain" codeGenerationType="class"/>
            """)
        #expect(sources.keys.sorted() == ["Half+CoreDataProperties.swift"])
    }

    @Test func aParentsClassIsTheSuperclassAndKeywordsAreQuoted() throws {
        let sources = try sources(
            """
            <entity name="Base" representedClassName="Base" isAbstract="YES" codeGenerationType="class"/>
            <entity name="Task" representedClassName="Task" parentEntity="Base" codeGenerationType="class">
                <attribute name="default" attributeType="Boolean" usesScalarValueType="YES"/>
                <relationship name="steps" toMany="YES" ordered="YES" destinationEntity="Task"/>
            </entity>
            """)
        #expect(sources["Task+CoreDataClass.swift"]?.contains("public class Task: Base {") == true)
        let properties = try #require(sources["Task+CoreDataProperties.swift"])
        #expect(properties.contains("@NSManaged public var `default`: Bool"))
        #expect(properties.contains("@NSManaged public var steps: NSOrderedSet?"))
        #expect(properties.contains("@NSManaged public func insertIntoSteps(_ value: Task, at idx: Int)"))
    }
}
