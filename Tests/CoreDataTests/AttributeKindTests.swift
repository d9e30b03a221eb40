import Database
import Synchronization
import TestSupport
import Testing

@testable import CoreData

/// Turns texts into their bytes backwards.
private final class Backwards: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? {
        (value as? String).map { Data(String($0.reversed()).utf8) }
    }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
        (value as? Data).map { String(String(decoding: $0, as: UTF8.self).reversed()) }
    }
}

/// Attributes that are more than a column.
@Suite struct AttributeKindTests {
    private func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        (attribute.name, attribute.attributeType) = (name, type)
        return attribute
    }

    private func context(_ url: URL, _ properties: [NSPropertyDescription]) throws -> NSManagedObjectContext {
        let entity = CodeModel.entity("Thing", ["name": .stringAttributeType])
        entity.properties += properties
        return try CodeModel.context([entity], at: url)
    }

    @Test func aTransformerOfOnesOwnMakesTheDataInTheStore() throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Things.sqlite")
        let name = NSValueTransformerName("AttributeKindTests.Backwards")
        ValueTransformer.setValueTransformer(Backwards(), forName: name)
        let attribute = attribute("secret", .transformableAttributeType)
        attribute.valueTransformerName = name.rawValue
        let context = try context(url, [attribute])
        let thing = context.make("Thing", "a")
        thing.setValue("abc", forKey: "secret")
        try context.save()
        #expect(try Database(path: url.path).first("SELECT ZSECRET FROM ZTHING")?.blob(0) == Data("cba".utf8))
        context.refresh(thing, mergeChanges: false)
        #expect(thing.value(forKey: "secret") as? String == "abc")
    }

    @Test func dataInAFileBesideTheStoreIsReadAndNoOtherFileIs() throws {
        let folder = try TemporaryFolder.make()
        let url = folder.appendingPathComponent("Things.sqlite")
        let attribute = attribute("picture", .binaryDataAttributeType)
        attribute.allowsExternalBinaryDataStorage = true
        let context = try context(url, [attribute])
        for name in ["a", "b"] { context.make("Thing", name).setValue(Data([9]), forKey: "picture") }
        try context.save()
        let files = folder.appendingPathComponent(".Things_SUPPORT/_EXTERNAL_DATA")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        let identifier = UUID().uuidString
        try Data([1, 2, 3]).write(to: files.appendingPathComponent(identifier))
        let database = try Database(path: url.path)
        try database.execute(
            "UPDATE ZTHING SET ZPICTURE = ? WHERE ZNAME = 'a'", [.blob(Data([2]) + Data(identifier.utf8))])
        try database.execute(
            "UPDATE ZTHING SET ZPICTURE = ? WHERE ZNAME = 'b'", [.blob(Data([2]) + Data("../../Things.sqlite".utf8))])
        let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        let things = try context.fetch(request)
        for thing in things { context.refresh(thing, mergeChanges: false) }
        #expect(things.map { $0.value(forKey: "picture") as? Data } == [Data([1, 2, 3]), nil])
    }

    @Test func largeDataLiesInFilesThatComeAndGoWithTheirRows() throws {
        let folder = try TemporaryFolder.make()
        let url = folder.appendingPathComponent("Things.sqlite")
        let attribute = attribute("picture", .binaryDataAttributeType)
        attribute.allowsExternalBinaryDataStorage = true
        let context = try context(url, [attribute])
        let files = folder.appendingPathComponent(".Things_SUPPORT/_EXTERNAL_DATA")
        func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: files.path).sorted()) ?? [] }
        let (small, large) = (Data(repeating: 1, count: 100 << 10), Data(repeating: 2, count: (100 << 10) + 1))
        let things = ["a", "b", "c"].map { context.make("Thing", $0) }
        for (thing, data) in zip(things, [small, large, large]) { thing.setValue(data, forKey: "picture") }
        try context.save()
        #expect(names().count == 2 && names().allSatisfy { UUID(uuidString: $0) != nil })
        let column = try #require(
            try Database(path: url.path).first("SELECT ZPICTURE FROM ZTHING WHERE ZNAME = 'b'")?.blob(0))
        #expect(column.count == 38 && column.first == 2 && column.last == 0)
        for thing in things { context.refresh(thing, mergeChanges: false) }
        #expect(things.map { $0.value(forKey: "picture") as? Data } == [small, large, large])
        // What does not change stays, what does gets a new file, and nobody's file goes.
        let before = names()
        things[1].setValue("b2", forKey: "name")
        try context.save()
        #expect(names() == before)
        things[1].setValue(large + [3], forKey: "picture")
        try context.save()
        #expect(names().count == 2 && names() != before)
        things[1].setValue(small, forKey: "picture")
        context.delete(things[2])
        try context.save()
        #expect(names() == [])
        things[0].setValue(large, forKey: "picture")
        try context.save()
        #expect(names().count == 1)
        let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Thing")
        _ = try context.execute(NSBatchDeleteRequest(fetchRequest: request))
        #expect(names() == [])
    }

    /// A writer that was ended before its rows were there has left a file.
    @Test func filesThatNoRowNamesGoWhenTheStoreIsOpened() throws {
        let folder = try TemporaryFolder.make()
        let url = folder.appendingPathComponent("Things.sqlite")
        func picture() -> NSAttributeDescription {
            let attribute = attribute("picture", .binaryDataAttributeType)
            attribute.allowsExternalBinaryDataStorage = true
            return attribute
        }
        let large = Data(repeating: 2, count: 200 << 10)
        let first = try context(url, [picture()])
        first.make("Thing", "a").setValue(large, forKey: "picture")
        try first.save()
        let files = folder.appendingPathComponent(".Things_SUPPORT/_EXTERNAL_DATA")
        let kept = try FileManager.default.contentsOfDirectory(atPath: files.path)
        for name in [UUID().uuidString, "notes.txt"] { try large.write(to: files.appendingPathComponent(name)) }
        // Who only reads may not know what others are about to write.
        _ = try SQLStore(path: url.path, entities: [#require(first.model?.entities.first)], isReadOnly: true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path).count == 3)
        let second = try context(url, [picture()])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: files.path).sorted() == (kept + ["notes.txt"]).sorted())
        let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
        #expect(try second.fetch(request).map { $0.value(forKey: "picture") as? Data } == [large])
    }

    @Test func aSaveThatFailsLeavesNoFile() throws {
        let folder = try TemporaryFolder.make()
        let attribute = attribute("picture", .binaryDataAttributeType)
        attribute.allowsExternalBinaryDataStorage = true
        let context = try context(folder.appendingPathComponent("Things.sqlite"), [attribute])
        let thing = context.make("Thing", "a")
        try context.save()
        let other = try #require(context.persistentStoreCoordinator?.persistentStores.first)
        try other.rows.write(
            RowChanges(updates: [.init(key: #require(thing.objectID.rowKey), version: nil, values: ["name": "b"])]))
        thing.setValue(Data(count: 200 << 10), forKey: "picture")
        #expect(throws: NSError.self) { try context.save() }
        let files = folder.appendingPathComponent(".Things_SUPPORT/_EXTERNAL_DATA")
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path) == [])
    }

    @Test func aSecureTransformerReadsAndWritesAllowedClassesOnly() throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Things.sqlite")
        let attribute = attribute("tags", .transformableAttributeType)
        attribute.valueTransformerName = NSValueTransformerName.secureUnarchiveFromDataTransformerName.rawValue
        let context = try context(url, [attribute])
        let thing = context.make("Thing", "a")
        thing.setValue(["x", "y"], forKey: "tags")
        try context.save()
        context.refresh(thing, mergeChanges: false)
        #expect(thing.value(forKey: "tags") as? [String] == ["x", "y"])
        // A class that is not allowed is neither written nor, inside of one that is, read.
        thing.setValue(NSIndexSet(index: 1), forKey: "tags")
        #expect((#expect(throws: NSError.self) { try context.save() })?.code == NSManagedObjectValidationError)
        context.rollback()
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: NSArray(object: NSIndexSet(index: 1)), requiringSecureCoding: true)
        try Database(path: url.path).execute("UPDATE ZTHING SET ZTAGS = ?", [.blob(archive)])
        context.refresh(thing, mergeChanges: false)
        #expect(thing.value(forKey: "tags") == nil)
    }

    @Test func aTransformerThatThereIsNotIsNamed() throws {
        let attribute = attribute("secret", .transformableAttributeType)
        attribute.valueTransformerName = "Missing"
        let context = try context(TemporaryFolder.make().appendingPathComponent("Things.sqlite"), [attribute])
        context.make("Thing", "a").setValue("abc", forKey: "secret")
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSCoreDataError)
        #expect(error?.localizedDescription.hasPrefix("The property \"secret\" is transformed by Missing, ") == true)
    }

    /// A list that counts and adds up its items, also when only an item changes.
    @Test func derivedAttributesLookAtOtherObjectsAndTheClock() throws {
        let list = CodeModel.entity("List", ["name": .stringAttributeType])
        let item = CodeModel.entity("Item", ["price": .integer32AttributeType])
        let items = CodeModel.relationship("items", of: list, to: item, isToMany: true)
        CodeModel.pair(items, CodeModel.relationship("list", of: item, to: list))
        let derivations: [(String, NSAttributeType, String)] = [
            ("search", .stringAttributeType, "canonical:(name)"), ("count", .integer32AttributeType, "items.@count"),
            ("total", .integer32AttributeType, "items.@sum.price"), ("changed", .dateAttributeType, "now()"),
        ]
        list.properties += derivations.map { name, type, expression in
            let derived = NSDerivedAttributeDescription()
            (derived.name, derived.attributeType) = (name, type)
            derived.derivationExpression = NSExpression(format: expression)
            return derived
        }
        let model = NSManagedObjectModel()
        model.entities = [list, item]
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        let time = Mutex(Date(timeIntervalSinceReferenceDate: 1000))
        context.persistentStoreCoordinator = NSPersistentStoreCoordinator(
            managedObjectModel: model, clock: { time.withLock { $0 } })
        try context.persistentStoreCoordinator?.addPersistentStore(
            ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let made = NSEntityDescription.insertNewObject(forEntityName: "List", into: context)
        made.setValue("Crème Brûlée", forKey: "name")
        let parts = (1...3).map { price -> NSManagedObject in
            let part = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
            part.setValue(price, forKey: "price")
            part.setValue(made, forKey: "list")
            return part
        }
        try context.save()
        #expect(made.value(forKey: "search") as? String == "creme brulee")
        #expect(made.value(forKey: "count") as? Int == 3 && made.value(forKey: "total") as? Int == 6)
        #expect(made.value(forKey: "changed") as? Date == Date(timeIntervalSinceReferenceDate: 1000))
        time.withLock { $0 += 60 }
        parts[0].setValue(10, forKey: "price")
        try context.save()
        #expect(made.value(forKey: "total") as? Int == 15)
        #expect(made.value(forKey: "changed") as? Date == Date(timeIntervalSinceReferenceDate: 1060))
        time.withLock { $0 += 60 }
        context.delete(parts[2])
        try context.save()
        #expect(made.value(forKey: "count") as? Int == 2 && made.value(forKey: "total") as? Int == 12)
        context.refresh(made, mergeChanges: false)
        #expect(made.value(forKey: "total") as? Int == 12)
        #expect(made.value(forKey: "changed") as? Date == Date(timeIntervalSinceReferenceDate: 1120))
    }

    @Test func derivedAttributesAreComputedBySaves() throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Things.sqlite")
        let derived = NSDerivedAttributeDescription()
        (derived.name, derived.attributeType) = ("search", .stringAttributeType)
        derived.isOptional = false
        derived.derivationExpression = NSExpression(format: "lowercase:(name)")
        let context = try context(url, [derived])
        let thing = context.make("Thing", "ABC")
        try context.save()
        #expect(thing.value(forKey: "search") as? String == "abc")
        thing.called = "Xy"
        try context.save()
        #expect(try context.names("Thing", "search == 'xy'") == ["Xy"])
    }

    @Test func aModelsRequestsAreGivenOutWithTheirVariablesFilled() throws {
        let context = try Lists().context()
        let model = try #require(context.persistentStoreCoordinator?.managedObjectModel)
        let template = NSFetchRequest<NSFetchRequestResult>()
        template.entity = model.entitiesByName["Item"]
        template.predicate = NSPredicate(format: "name == $NAME")
        template.sortDescriptors = [NSSortDescriptor(key: "count", ascending: true)]
        model.setFetchRequestTemplate(template, forName: "Named")
        for name in ["a", "b"] { _ = context.make("Item", name) }
        let request = try #require(
            model.fetchRequestFromTemplate(withName: "Named", substitutionVariables: ["NAME": "b"]))
        #expect(try (context.fetch(request) as? [NSManagedObject])?.map(\.called) == ["b"])
        #expect(request.sortDescriptors == template.sortDescriptors)
        #expect(model.fetchRequestTemplate(forName: "Named") === template)
        #expect(model.fetchRequestFromTemplate(withName: "Other", substitutionVariables: [:]) == nil)
    }
}
