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
}
