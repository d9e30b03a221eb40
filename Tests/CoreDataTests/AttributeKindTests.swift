import Database
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
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try context.persistentStoreCoordinator?.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url)
        return context
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
        model.setFetchRequestTemplate(template, forName: "Named")
        for name in ["a", "b"] { _ = context.make("Item", name) }
        let request = try #require(
            model.fetchRequestFromTemplate(withName: "Named", substitutionVariables: ["NAME": "b"]))
        #expect(try (context.fetch(request) as? [NSManagedObject])?.map(\.called) == ["b"])
        #expect(model.fetchRequestTemplate(forName: "Named") === template)
        #expect(model.fetchRequestFromTemplate(withName: "Other", substitutionVariables: [:]) == nil)
    }
}
