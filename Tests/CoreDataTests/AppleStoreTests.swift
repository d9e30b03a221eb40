import Database
import TestSupport
import Testing

@testable import CoreData

/// A store that an app has made on a device, verbs with quotes on lists. It is no part of this repository:
/// `HODIE_VERBS_STORE` says where it lies.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HODIE_VERBS_STORE"] != nil)) struct AppleStoreTests {
    private let url: URL

    /// Works on a copy.
    init() throws {
        let original = try #require(ProcessInfo.processInfo.environment["HODIE_VERBS_STORE"])
        url = try TemporaryFolder.make().appendingPathComponent("verbs.sqlite")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: original), to: url)
    }

    private func model() -> NSManagedObjectModel {
        func texts(_ names: [String]) -> [String: NSAttributeType] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, .stringAttributeType) })
        }
        let playlist = CodeModel.entity(
            "Playlist", ["name": .stringAttributeType, "creationDate": .dateAttributeType])
        let quote = CodeModel.entity("Quote", texts(["infinitif", "past", "pastParticiple"]))
        let verb = CodeModel.entity(
            "Verb",
            texts(["components", "definition", "example", "infinitif", "note", "past", "pastParticiple"])
                .merging(["lastUse": .dateAttributeType]) { $1 })
        CodeModel.pair(
            CodeModel.relationship("verbs", of: playlist, to: verb, isToMany: true),
            CodeModel.relationship("playlists", of: verb, to: playlist, isToMany: true))
        CodeModel.pair(
            CodeModel.relationship("quote", of: verb, to: quote), CodeModel.relationship("verb", of: quote, to: verb))
        let model = NSManagedObjectModel()
        model.entities = [playlist, quote, verb]
        return model
    }

    private func context(isReadOnly: Bool) throws -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model())
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url,
            options: [NSReadOnlyPersistentStoreOption: isReadOnly])
        context.persistentStoreCoordinator = coordinator
        return context
    }

    /// Every value of every row, beside what the columns have.
    private func compare(_ context: NSManagedObjectContext) throws {
        let database = try Database(path: url.path, access: .readOnly)
        for entity in try #require(context.model).entities {
            let name = try #require(entity.name)
            let request = NSFetchRequest<NSManagedObject>(entityName: name)
            let objects = try context.fetch(request)
            let rows = try database.first("SELECT COUNT(*) FROM Z\(name.uppercased())")?.integer(0)
            #expect(objects.count == rows.map(Int.init))
            for object in objects {
                let number = try #require(object.objectID.number)
                for attribute in entity.attributesByName.values {
                    let stored = try #require(
                        try database.first(
                            "SELECT Z\(attribute.name.uppercased()) FROM Z\(name.uppercased()) WHERE Z_PK = ?",
                            [.integer(number)]))
                    switch attribute.attributeType {
                    case .dateAttributeType:
                        let date = object.value(forKey: attribute.name) as? Date
                        #expect(date?.timeIntervalSinceReferenceDate == stored.real(0))
                    default: #expect(object.value(forKey: attribute.name) as? String == stored.text(0))
                    }
                }
            }
        }
        let lists = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Playlist"))
        let members = lists.reduce(0) { $0 + ((($1.value(forKey: "verbs") as? NSSet)?.count) ?? 0) }
        #expect(try database.first("SELECT COUNT(*) FROM Z_1VERBS")?.integer(0).map(Int.init) == members)
        let verbs = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Verb"))
        #expect(!verbs.isEmpty)
        for verb in verbs {
            guard let quote = verb.value(forKey: "quote") as? NSManagedObject else { continue }
            #expect(quote.value(forKey: "verb") as? NSManagedObject === verb)
        }
    }

    @Test(arguments: [true, false]) func allOfItIsRead(isReadOnly: Bool) throws {
        try compare(context(isReadOnly: isReadOnly))
    }

    @Test func whatIsWrittenToItLiesBesideWhatWasThere() throws {
        let context = try context(isReadOnly: false)
        let before = try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Verb"))
        let cache = try Database(path: url.path).first("SELECT Z_CONTENT FROM Z_MODELCACHE")?.blob(0)
        let verb = NSEntityDescription.insertNewObject(forEntityName: "Verb", into: context)
        verb.setValue("to hodiernate", forKey: "infinitif")
        try context.save()
        let again = try self.context(isReadOnly: true)
        #expect(try again.count(for: NSFetchRequest<NSManagedObject>(entityName: "Verb")) == before + 1)
        try compare(again)
        #expect(try Database(path: url.path).first("SELECT Z_CONTENT FROM Z_MODELCACHE")?.blob(0) == cache)
        let last = try Database(path: url.path).first("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Verb'")
        #expect(last?.integer(0) == verb.objectID.number)
    }
}
