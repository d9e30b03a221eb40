import Database
import TestSupport
import Testing

@testable import CoreData

@Suite struct SQLStoreTests {
    private let path: String

    init() throws { path = try TemporaryFolder.make().appendingPathComponent("Store.sqlite").path }

    private func open(_ entities: [NSEntityDescription]? = nil, isReadOnly: Bool = false) throws -> SQLStore {
        try SQLStore(path: path, entities: entities ?? CodeModel.verbs(), isReadOnly: isReadOnly)
    }

    private func entity(_ name: String, of store: SQLStore) throws -> SQLEntity {
        try #require(store.schema.entity(named: name))
    }

    @Test func whatWasWrittenIsThereAfterOpeningAgain() throws {
        let (verb, identifier): (StoredRow, String)
        do {
            let store = try open()
            identifier = store.identifier
            verb = store.newRow("Verb", 1, ["infinitive": "to be", "level": 3])
            try store.write(RowChanges(insertions: [verb]))
        }
        let store = try open()
        #expect(store.identifier == identifier)
        #expect(try store.rows(of: entity("Verb", of: store)) == [verb])
        #expect(try store.row(RowKey(entity: "Verb", number: 1)) == verb)
        #expect(try store.row(RowKey(entity: "Verb", number: 2)) == nil)
        #expect(try store.metadata()["NSStoreType"] as? String == "SQLite")
        #expect(try store.metadata()["NSStoreUUID"] as? String == identifier)
    }

    @Test func aStoreInMemoryIsOne() throws {
        let store = try SQLStore(path: nil, entities: CodeModel.verbs())
        try store.write(RowChanges(insertions: [store.newRow("Verb", 1, ["infinitive": "to be", "level": 3])]))
        #expect(try store.rows(of: entity("Verb", of: store)).count == 1)
    }

    @Test func numbersNeverComeAgain() throws {
        let animal = CodeModel.entity("Animal")
        let cat = CodeModel.entity("Cat", below: animal)
        let store = try open([animal, cat])
        #expect(try store.reserveKeys(3, for: entity("Cat", of: store)) == 1)
        #expect(try store.reserveKeys(1, for: entity("Animal", of: store)) == 4)
        try store.write(RowChanges(insertions: [store.newRow("Animal", 4, [:])]))
        try store.write(RowChanges(deletions: [.init(key: RowKey(entity: "Animal", number: 4), version: 1)]))
        let again = try open([animal, cat])
        #expect(try again.reserveKeys(1, for: entity("Cat", of: again)) == 5)
    }

    @Test func aChangeOfAnOldVersionIsAConflictAndNothingIsWritten() throws {
        let store = try open()
        let key = RowKey(entity: "Verb", number: 1)
        try store.write(
            RowChanges(insertions: [
                store.newRow("Verb", 1, ["infinitive": "a", "level": 1]), store.newRow("Verb", 2, [:]),
            ]))
        try store.write(RowChanges(updates: [.init(key: key, version: 1, values: ["level": 2])]))
        #expect(try store.row(key)?.version == 2)
        #expect(throws: RowConflicts(keys: [key])) {
            try store.write(
                RowChanges(
                    insertions: [store.newRow("Verb", 3, [:])],
                    updates: [
                        .init(key: RowKey(entity: "Verb", number: 2), version: 1, values: ["level": 9]),
                        .init(key: key, version: 1, values: ["level": 9]),
                    ]))
        }
        #expect(try (1...2).map { try store.values(RowKey(entity: "Verb", number: $0))?["level"] } == [2, .null])
        #expect(throws: RowConflicts(keys: [key])) {
            try store.write(RowChanges(deletions: [.init(key: key, version: 1)]))
        }
        try store.write(RowChanges(updates: [.init(key: key, version: nil, values: ["level": 7])]))
        #expect(try store.values(key) == ["infinitive": "a", "level": 7])
        try store.write(RowChanges(deletions: [.init(key: key, version: 3)]))
        #expect(try store.row(key) == nil)
    }

    @Test func relationshipsLeadToTheirRows() throws {
        let entities = CodeModel.verbs()
        let store = try open(entities)
        let verbs = try #require(entities[0].relationshipsByName["verbs"])
        let playlists = try #require(entities[2].relationshipsByName["playlists"])
        let quotes = try #require(entities[2].relationshipsByName["quotes"])
        let link = try #require(store.schema.link(of: verbs))
        try store.write(
            RowChanges(
                insertions: [
                    store.newRow("Playlist", 1, ["name": "p"]), store.newRow("Verb", 1, [:]),
                    store.newRow("Verb", 2, [:]),
                    store.newRow("Quote", 1, ["verb": 2]), store.newRow("Quote", 2, ["verb": 2]),
                    store.newRow("Quote", 3, ["verb": .null]),
                ],
                connections: [
                    .init(link: link, owner: 1, destination: 2), .init(link: link, owner: 1, destination: 1),
                ]))
        func numbers(_ owner: Int64, _ relationship: NSRelationshipDescription) throws -> [Int64] {
            try store.related(to: owner, by: relationship).map(\.number)
        }
        #expect(try numbers(1, verbs) == [1, 2])
        #expect(try numbers(2, playlists) == [1])
        #expect(try numbers(2, quotes) == [1, 2])
        #expect(try numbers(1, quotes) == [])
        try store.write(RowChanges(separations: [.init(link: link, owner: 1, destination: 1)]))
        #expect(try numbers(1, verbs) == [2])
    }

    @Test func anOrderIsKept() throws {
        let (folder, note) = (CodeModel.entity("Folder"), CodeModel.entity("Note"))
        let notes = CodeModel.relationship("notes", of: folder, to: note, isToMany: true, isOrdered: true)
        CodeModel.pair(notes, CodeModel.relationship("parent", of: note, to: folder))
        let store = try open([folder, note])
        let order = SQLSchema.orderKey("parent")
        try store.write(
            RowChanges(
                insertions: [store.newRow("Folder", 1, [:])]
                    + [(1, 30), (2, 10), (3, 20)].map {
                        store.newRow("Note", $0.0, ["parent": 1, order: .integer($0.1)])
                    }))
        #expect(try store.related(to: 1, by: notes).map(\.number) == [2, 3, 1])
    }

    @Test func subentitiesComeWithTheirEntity() throws {
        let animal = CodeModel.entity("Animal", ["name": .stringAttributeType])
        let cat = CodeModel.entity("Cat", ["lives": .integer16AttributeType], below: animal)
        let owner = CodeModel.entity("Owner")
        CodeModel.relationship("pet", of: owner, to: animal)
        let store = try open([animal, cat, owner])
        let rows = [store.newRow("Animal", 1, ["name": "a"]), store.newRow("Cat", 2, ["name": "c", "lives": 9])]
        try store.write(RowChanges(insertions: rows + [store.newRow("Owner", 1, ["pet": 2])]))
        #expect(try store.rows(of: entity("Animal", of: store)) == rows)
        #expect(try store.rows(of: entity("Animal", of: store), includesSubentities: false) == [rows[0]])
        #expect(try store.rows(of: entity("Cat", of: store)) == [rows[1]])
        #expect(try store.key(of: 2, in: entity("Animal", of: store)) == RowKey(entity: "Cat", number: 2))
        #expect(try store.key(of: 9, in: entity("Animal", of: store)) == nil)
    }

    @Test func metadataOfTheAppsAreKept() throws {
        var metadata = try open().metadata()
        metadata["Seeded"] = true
        try open().setMetadata(metadata)
        #expect(try open().metadata()["Seeded"] as? Bool == true)
    }

    @Test func twoConnectionsSeeEachOthersRows() throws {
        let (first, second) = (try open(), try open())
        try first.write(RowChanges(insertions: [first.newRow("Verb", 1, [:])]))
        #expect(try second.rows(of: entity("Verb", of: second)).count == 1)
        #expect(try first.reserveKeys(1, for: entity("Verb", of: first)) == 1)
        #expect(try second.reserveKeys(1, for: entity("Verb", of: second)) == 2)
    }

    // MARK: What is no store

    private func failure(_ body: () throws -> Void) -> StoreError? {
        do { try body() } catch let error as StoreError { return error } catch {}
        return nil
    }

    @Test func aFileThatIsNoneIsRefused() throws {
        try Data("this is no database, however long it is made to be: \(String(repeating: "x", count: 4096))".utf8)
            .write(to: URL(fileURLWithPath: path))
        #expect(failure { _ = try open() } == .damaged(path: path, reason: "file is not a database"))
        try FileManager.default.removeItem(atPath: path)
        do { try Database(path: path).execute("CREATE TABLE t (x)") }
        #expect(failure { _ = try open() } == .notAStore(path: path))
        let nowhere = "/nowhere/Store.sqlite"
        let error = failure { _ = try SQLStore(path: nowhere, entities: CodeModel.verbs()) }
        #expect(error?.code == 134080)
        #expect(error?.sentence.contains(nowhere) == true)
    }

    @Test func aStoreOfAnotherModelIsNotTouched() throws {
        _ = try open()
        let verb = CodeModel.entity("Verb", ["infinitive": .stringAttributeType])
        #expect(
            failure { _ = try open([verb]) } == .otherModel(path: path, difference: "it has an entity “Playlist”"))
        let more = CodeModel.verbs()
        more[1].properties.append(CodeModel.entity("X", ["author": .stringAttributeType]).properties[0])
        #expect(
            failure { _ = try open(more) }
                == .otherModel(path: path, difference: "the table ZQUOTE has no ZAUTHOR"))
        #expect(failure { _ = try open(more) }?.code == 134100)
        _ = try open()
    }

    @Test func readingOnlyWritesNothing() throws {
        #expect(failure { _ = try open(isReadOnly: true) }?.code == 134080)
        do {
            let store = try open()
            try store.write(RowChanges(insertions: [store.newRow("Verb", 1, [:])]))
        }
        let store = try open(isReadOnly: true)
        #expect(try store.rows(of: entity("Verb", of: store)).count == 1)
        #expect(
            failure {
                try store.write(RowChanges(deletions: [.init(key: RowKey(entity: "Verb", number: 1), version: 1)]))
            }
                == .readOnly(path: path))
    }

    @Test func aNameThatIsNoneIsRefused() {
        let bad = CodeModel.entity("Robert); DROP TABLE ZVERB")
        #expect(failure { _ = try open([bad]) } == .badName("Robert); DROP TABLE ZVERB"))
    }
}
