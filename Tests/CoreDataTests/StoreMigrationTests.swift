import Database
import TestSupport
import Testing

@testable import CoreData

/// A store made with one model is opened with another.
@Suite struct StoreMigrationTests {
    private let path: String

    init() throws { path = try TemporaryFolder.make().appendingPathComponent("Store.sqlite").path }

    private func attribute(
        _ name: String, _ type: NSAttributeType, default value: Any? = nil, formerly old: String? = nil,
        isOptional: Bool = true
    ) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        (attribute.name, attribute.attributeType, attribute.isOptional) = (name, type, isOptional)
        attribute.defaultValue = value
        if let old { attribute.renamingIdentifier = old }
        return attribute
    }

    /// Two verbs on a list, and a quote, with the first model.
    private func make() throws {
        let store = try SQLStore(path: path, entities: CodeModel.verbs())
        let quote = store.newRow("Quote", 1, ["text": "q", "verb": 2])
        let verbs = (1...2).map { number in
            store.newRow("Verb", number, ["infinitive": .text("v\(number)"), "level": .integer(number)])
        }
        let list = store.newRow("Playlist", 1, ["name": "all"])
        let relationship = try #require(
            store.schema.entity(named: "Playlist")?.description.relationshipsByName["verbs"])
        let link = try #require(store.schema.link(of: relationship))
        let changes = RowChanges(
            insertions: verbs + [quote, list],
            connections: [.init(link: link, owner: 1, destination: 2)])
        try store.write(changes)
    }

    private func open(_ entities: [NSEntityDescription], migrates: Bool = true) throws -> SQLStore {
        try SQLStore(path: path, entities: entities, migrates: migrates)
    }

    private func values(_ entity: String, _ number: Int64, in store: SQLStore) throws -> [String: DatabaseValue] {
        try #require(try store.values(RowKey(entity: entity, number: number)))
    }

    private func failure(_ body: () throws -> Void) -> StoreError? {
        do { try body() } catch { return error as? StoreError }
        return nil
    }

    @Test func whatCameAndWentIsFollowed() throws {
        try make()
        let model = CodeModel.verbs()
        model[2].properties.removeAll { $0.name == "level" }
        model[2].properties.append(attribute("stem", .stringAttributeType, default: "-"))
        model[2].properties.append(attribute("count", .integer32AttributeType, default: 3, isOptional: false))
        let author = CodeModel.entity("Author", ["name": .stringAttributeType])
        CodeModel.pair(
            CodeModel.relationship("quotes", of: author, to: model[1], isToMany: true),
            CodeModel.relationship("author", of: model[1], to: author))
        #expect(failure { _ = try open(model + [author], migrates: false) }?.code == 134100)
        let store = try open(model + [author])
        #expect(try values("Verb", 2, in: store) == ["infinitive": "v2", "stem": "-", "count": 3])
        #expect(try values("Quote", 1, in: store) == ["text": "q", "created": nil, "verb": 2, "author": nil])
        let verbs = try #require(model[0].relationshipsByName["verbs"])
        #expect(try store.related(to: 1, by: verbs).map(\.number) == [2])
        let number = try store.reserveKeys(1, for: #require(store.schema.entity(named: "Author")))
        #expect(number == 1)
        // What was migrated is of the model now.
        _ = try open(model + [author], migrates: false)
    }

    @Test func whatIsCalledOtherwiseKeepsItsValues() throws {
        try make()
        let model = CodeModel.verbs()
        model[1].name = "Saying"
        model[1].renamingIdentifier = "Quote"
        model[1].properties.removeAll { $0.name == "text" }
        model[1].properties.append(attribute("words", .stringAttributeType, formerly: "text"))
        let store = try open(model)
        #expect(try values("Saying", 1, in: store) == ["words": "q", "created": nil, "verb": 2])
        #expect(store.schema.entity(named: "Saying")?.number == 2)
    }

    /// People with one home each: `home` leads back by `inverse`, to many or to one.
    private func people(_ home: Bool, _ inverse: Bool?) -> [NSEntityDescription] {
        let person = CodeModel.entity("Person", ["name": .stringAttributeType])
        let house = CodeModel.entity("House", ["name": .stringAttributeType])
        let relationship = CodeModel.relationship("home", of: person, to: house, isToMany: home)
        if let inverse {
            CodeModel.pair(relationship, CodeModel.relationship("people", of: house, to: person, isToMany: inverse))
        }
        return [person, house]
    }

    /// What was one object is the only one of many, wherever the relationship lay and lies: in a column of either table, or in
    /// a table of its own.
    @Test(arguments: [true, false, nil] as [Bool?])
    func aRelationshipToOneBecomesOneToMany(inverse: Bool?) throws {
        let old = try open(people(false, inverse))
        try old.write(
            RowChanges(insertions: [
                old.newRow("House", 1, ["name": "a"]), old.newRow("House", 2, ["name": "b"]),
                old.newRow("Person", 1, ["name": "x", "home": 2]), old.newRow("Person", 2, ["name": "y", "home": 1]),
                old.newRow("Person", 3, ["name": "z"]),
            ]))
        let model = people(true, inverse)
        #expect(failure { _ = try open(model, migrates: false) }?.code == 134100)
        let store = try open(model)
        let home = try #require(model[0].relationshipsByName["home"])
        let homes = try (1...3).map { try store.related(to: $0, by: home).map(\.number) }
        #expect(homes == [[2], [1], []])
        #expect(try values("House", 2, in: store)["name"] == "b")
        _ = try open(model, migrates: false)
    }

    /// The history goes on: what it tells of entities that are there is told by their names of today.
    @Test(arguments: [true, false, nil] as [Bool?])
    func aHistoryGoesAlong(tracks: Bool?) throws {
        let url = URL(fileURLWithPath: path)
        func context(_ entities: [NSEntityDescription], tracks: Bool?) throws -> NSManagedObjectContext {
            var options: [AnyHashable: Any] = [
                NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true,
            ]
            options[NSPersistentHistoryTrackingKey] = tracks
            return try CodeModel.coordinator(entities, at: url, options: options).newContext()
        }
        func history(
            _ context: NSManagedObjectContext, after token: NSPersistentHistoryToken? = nil
        ) throws -> [[String]] {
            let result = try context.execute(NSPersistentHistoryChangeRequest.fetchHistory(after: token))
            let transactions = (result as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction]
            return try #require(transactions).map { transaction in
                (transaction.changes ?? []).map { "\($0.changeType) \($0.changedObjectID.entity.name ?? "")" }
            }
        }
        let names: [String: NSAttributeType] = ["name": .stringAttributeType]
        let first = try context(["Box", "Thing", "Toy"].map { CodeModel.entity($0, names) }, tracks: true)
        let thing = first.make("Thing", "a thing")
        for entity in ["Box", "Toy"] { _ = first.make(entity, "a") }
        try first.save()
        thing.called = "another"
        try first.save()
        let coordinator = try #require(first.persistentStoreCoordinator)
        let token = try #require(coordinator.currentPersistentHistoryToken(fromStores: nil))
        try coordinator.remove(coordinator.persistentStores[0])
        // Toys are gone, things are called pieces, and what is new gets no number that the history knows.
        let box = CodeModel.entity("Box", ["name": .stringAttributeType, "note": .stringAttributeType])
        let piece = CodeModel.entity("Piece", names)
        piece.renamingIdentifier = "Thing"
        let second = try context([box, piece, CodeModel.entity("Extra", names)], tracks: tracks)
        #expect(try second.names("Piece") == ["another"])
        #expect(try history(second) == [["insert Piece", "insert Box"], ["update Piece"]])
        _ = second.make("Extra", "new")
        try second.save()
        #expect(try history(second, after: token) == (tracks == false ? [] : [["insert Extra"]]))
        let indexes = try Database(path: path).query(
            "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'ACHANGE'"
        ) { $0.text(0) }
        #expect(indexes == ["ACHANGE_ZTRANSACTIONID_INDEX"])
    }

    @Test func anEntityThatWentTakesItsRowsAlong() throws {
        try make()
        let model = CodeModel.verbs()
        model[2].properties.removeAll { ["quotes", "playlists"].contains($0.name) }
        let store = try open([model[2]])
        #expect(try values("Verb", 1, in: store) == ["infinitive": "v1", "level": 1])
        #expect(store.schema.entities.map(\.name) == ["Verb"])
    }

    @Test func whatDoesNotFollowLeavesTheStoreAsItWas() throws {
        try make()
        let changed = CodeModel.verbs()
        changed[2].properties.removeAll { $0.name == "level" }
        changed[2].properties.append(attribute("level", .stringAttributeType))
        #expect(
            failure { _ = try open(changed) }
                == .cannotMigrate(path: path, difference: "“Verb.level” has another type"))
        let required = CodeModel.verbs()
        required[2].properties.append(attribute("stem", .stringAttributeType, isOptional: false))
        let error = failure { _ = try open(required) }
        #expect(
            error
                == .cannotMigrate(
                    path: path, difference: "“Verb.stem” must have a value, and the model has no default for it"))
        #expect(error?.code == 134190)
        let store = try open(CodeModel.verbs(), migrates: false)
        #expect(try values("Verb", 1, in: store) == ["infinitive": "v1", "level": 1])
    }

    @Test func aContainerMigratesUnlessItIsToldNotTo() throws {
        func container(_ entities: [NSEntityDescription]) -> NSPersistentContainer {
            let model = NSManagedObjectModel()
            model.entities = entities
            let container = NSPersistentContainer(name: "Verbs", managedObjectModel: model)
            container.persistentStoreDescriptions[0].url = URL(fileURLWithPath: path)
            return container
        }
        func failure(_ container: NSPersistentContainer) -> NSError? {
            var failure: NSError?
            container.loadPersistentStores { failure = $1 as NSError? }
            return failure
        }
        #expect(failure(container(CodeModel.verbs())) == nil)
        let model = CodeModel.verbs()
        model[0].properties.append(attribute("note", .stringAttributeType))
        let cautious = container(model)
        cautious.persistentStoreDescriptions[0].shouldMigrateStoreAutomatically = false
        #expect(failure(cautious)?.code == 134100)
        #expect(failure(container(model)) == nil)
    }
}
