import Testing

@testable import CoreData

/// The tables of a model, to the letter: Apple's framework reads them, too.
@Suite struct SQLSchemaTests {
    @Test func tablesAreLaidOutAsApplesAre() {
        #expect(
            SQLSchema(entities: CodeModel.verbs()).statements == [
                "CREATE TABLE ZPLAYLIST ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZISDEFAULT INTEGER, "
                    + "ZNAME VARCHAR )",
                "CREATE TABLE ZQUOTE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZVERB INTEGER, "
                    + "ZCREATED TIMESTAMP, ZTEXT VARCHAR )",
                "CREATE INDEX ZQUOTE_ZVERB_INDEX ON ZQUOTE (ZVERB)",
                "CREATE TABLE ZVERB ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZLEVEL INTEGER, "
                    + "ZINFINITIVE VARCHAR )",
                "CREATE TABLE Z_1VERBS ( Z_1PLAYLISTS INTEGER, Z_3VERBS INTEGER, "
                    + "PRIMARY KEY (Z_1PLAYLISTS, Z_3VERBS) )",
                "CREATE INDEX Z_1VERBS_Z_3VERBS_INDEX ON Z_1VERBS (Z_3VERBS, Z_1PLAYLISTS)",
            ])
    }

    @Test func columnsStandInGroupsByTheirTypes() {
        let all = CodeModel.entity(
            "All",
            [
                "a": .binaryDataAttributeType, "b": .stringAttributeType, "c": .decimalAttributeType,
                "d": .dateAttributeType, "e": .doubleAttributeType, "f": .booleanAttributeType,
                "g": .integer64AttributeType, "h": .UUIDAttributeType, "i": .URIAttributeType,
                "j": .transformableAttributeType, "k": .floatAttributeType, "l": .undefinedAttributeType,
            ])
        CodeModel.relationship("m", of: all, to: all)
        let columns = SQLSchema(entities: [all]).tables[0].columns
        #expect(
            columns.map { "\($0.name) \($0.declaration)" } == [
                "ZF INTEGER", "ZG INTEGER", "ZM INTEGER", "ZD TIMESTAMP", "ZE FLOAT", "ZK FLOAT", "ZC DECIMAL",
                "ZB VARCHAR", "ZI VARCHAR", "ZA BLOB", "ZH BLOB", "ZJ BLOB",
            ])
    }

    @Test func subentitiesShareTheTableAndEqualNamesAreNumbered() {
        let animal = CodeModel.entity("Animal", ["name": .stringAttributeType])
        let cat = CodeModel.entity("Cat", ["tag": .stringAttributeType], below: animal)
        let dog = CodeModel.entity("Dog", ["tag": .stringAttributeType], below: animal)
        let schema = SQLSchema(entities: [dog, cat, animal])
        #expect(schema.tables.map(\.name) == ["ZANIMAL"])
        #expect(schema.tables[0].columns.map(\.name) == ["ZNAME", "ZTAG", "ZTAG1"])
        #expect(schema.entities.map(\.number) == [1, 2, 3])
        #expect(schema.entity(of: cat)?.columns["tag"]?.name == "ZTAG")
        #expect(schema.entity(of: dog)?.columns["tag"]?.name == "ZTAG1")
        #expect(schema.entity(of: dog)?.columns["name"]?.name == "ZNAME")
        #expect(schema.family(of: schema.entities[0]).map(\.name) == ["Animal", "Cat", "Dog"])
    }

    @Test func ordersAndOwnersWithoutInverseHaveColumns() {
        let folder = CodeModel.entity("Folder")
        let note = CodeModel.entity("Note")
        let notes = CodeModel.relationship("notes", of: folder, to: note, isToMany: true, isOrdered: true)
        CodeModel.pair(notes, CodeModel.relationship("parent", of: note, to: folder))
        let extras = CodeModel.relationship("extras", of: folder, to: note, isToMany: true)
        let schema = SQLSchema(entities: [folder, note])
        #expect(schema.tables[1].columns.map(\.name) == ["Z1EXTRAS", "ZPARENT", "Z_FOK_PARENT"])
        #expect(schema.link(of: notes) == .column(table: "ZNOTE", key: "ZPARENT", order: "Z_FOK_PARENT"))
        #expect(schema.link(of: extras) == .column(table: "ZNOTE", key: "Z1EXTRAS", order: nil))
    }

    @Test func indexesAndUniqueValuesAreTheModels() {
        let item = CodeModel.entity("Item", ["name": .stringAttributeType, "code": .integer32AttributeType])
        let name = NSFetchIndexElementDescription(property: item.properties[1], collationType: .binary)
        name.isAscending = false
        item.indexes = [NSFetchIndexDescription(name: "byName", elements: [name])]
        item.uniquenessConstraints = [["code"]]
        #expect(
            SQLSchema(entities: [item]).statements.suffix(2) == [
                "CREATE INDEX Z_Item_byName ON ZITEM (ZNAME COLLATE BINARY DESC)",
                "CREATE UNIQUE INDEX Z_Item_UNIQUE_code ON ZITEM (ZCODE COLLATE BINARY ASC)",
            ])
    }

    /// Items with an index by their names of those that a predicate says.
    private func indexed(_ format: String, _ arguments: Any...) -> NSEntityDescription {
        let item = CodeModel.entity(
            "Item",
            [
                "name": .stringAttributeType, "code": .integer32AttributeType, "isDone": .booleanAttributeType,
                "due": .dateAttributeType, "price": .doubleAttributeType,
            ])
        CodeModel.relationship("parent", of: item, to: item)
        let name = item.attributesByName["name"] ?? NSPropertyDescription()
        let index = NSFetchIndexDescription(
            name: "some", elements: [NSFetchIndexElementDescription(property: name, collationType: .binary)])
        index.partialIndexPredicate = NSPredicate(format: format, argumentArray: arguments)
        item.indexes = [index]
        return item
    }

    @Test(
        arguments: [
            ("isDone == YES", "ZISDONE IS 1"), ("SELF.code > -3", "ZCODE > -3"), ("2.5 >= price", "ZPRICE <= 2.5"),
            ("name != nil AND parent == nil", "(ZNAME IS NOT NULL AND ZPARENT IS NULL)"),
            ("code IN {1, 2} OR code BETWEEN {5, 7}", "(ZCODE IN (1, 2) OR (ZCODE >= 5 AND ZCODE <= 7))"),
            ("NOT (code < 3)", "NOT ifnull(ZCODE < 3, 0)"), ("TRUEPREDICATE", "1"),
            ("due > CAST(1000, 'NSDate')", nil), ("name == 'a'", nil), ("name CONTAINS 'a'", nil),
            ("parent.code == 1", nil), ("code == {1}", nil), ("code == name", nil),
            ("isDone == YES AND name == 'a'", nil), ("ANY parent.code == 1", nil),
        ] as [(String, String?)])
    func anIndexHasTheObjectsThatItIsToHave(format: String, condition: String?) throws {
        let item = indexed(format)
        let index = "CREATE INDEX Z_Item_some ON ZITEM (ZNAME COLLATE BINARY ASC)"
        #expect(SQLSchema(entities: [item]).statements.last == index + (condition.map { " WHERE \($0)" } ?? ""))
        let complaint =
            "the index some of the entity Item has all objects: only comparisons of its attributes with numbers, "
            + "dates, Booleans and nil say which it is to have, not \(NSPredicate(format: format).predicateFormat)"
        #expect(item.complaints == (condition == nil ? [complaint] : []))
        let context = try CodeModel.context([item])
        for code in 0..<3 {
            let made = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
            made.setValuesForKeys(["name": "\(code)", "code": code, "isDone": code > 1])
        }
        try context.save()
        #expect(try context.names("Item", "isDone == YES AND name >= '0'") == ["2"])
    }

    @Test func aFetchUsesTheIndexOfSome() throws {
        let moment = Date(timeIntervalSinceReferenceDate: 7)
        let dated = try #require(SQLSchema(entities: [indexed("due > %@", moment)]).statements.last)
        #expect(dated.hasSuffix(" WHERE ZDUE > 7.0"))
        let context = try CodeModel.context([indexed("isDone == YES")])
        let store = try #require(context.persistentStoreCoordinator?.persistentStores.first)
        func plan(_ format: String) throws -> String {
            let selection = SQLSelection(
                of: try #require(store.rows.schema.entity(named: "Item")), includesSubentities: true,
                predicate: NSPredicate(format: format), order: [], in: store)
            let statement = selection.statement("Z_PK")
            return try store.rows.database.query("EXPLAIN QUERY PLAN " + statement.text, statement.values) {
                $0.text(3) ?? ""
            }.joined()
        }
        #expect(try plan("isDone == YES AND name == 'a'").contains("USING INDEX Z_Item_some"))
        #expect(try !plan("isDone == NO AND name == 'a'").contains("Z_Item_some"))
    }
}
