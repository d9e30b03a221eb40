import DataModelFormat
import Foundation
import ModelCompiler
import Testing

@Suite struct ModelCompilerTests {
    @Test func whatTheModelSaysIsCompiled() throws {
        let model = try #require(try ModelDocument(ModelDocument.lists).compile().currentVersion).model
        #expect(model.entities.map(\.name) == ["Item", "List"])
        let item = try #require(model.entity(named: "Item"))
        #expect(item.className == "Shop.Item")
        #expect(item.attributes.map(\.name) == ["count", "name", "photo", "price"])
        #expect(item.attributes.map(\.kind) == [.integer16, .string, .binary, .decimal])
        #expect(item.attributes.map(\.isOptional) == [false, false, true, true])
        #expect(item.attributes.map(\.defaultValue) == ["1", "New", nil, "0.0"])
        #expect(item.attributes[0].usesScalarType)
        #expect(item.attributes[1].minimum == "1")
        #expect(item.attributes[1].maximum == "20")
        #expect(item.attributes[2].allowsExternalBinaryDataStorage)
        #expect(item.uniquenessConstraints == [["name"]])
        #expect(
            item.indexes == [DataModelIndex(name: "byName", elements: [.init(property: "name", isAscending: false)])])
        #expect(item.userInfo == ["k": "v"])
        var list = DataModelRelationship(name: "list", destination: "List")
        list.inverse = "items"
        list.maximumCount = 1
        #expect(item.relationships == [list])
        let items = try #require(model.entity(named: "List")?.relationships.first)
        #expect(items.isToMany && items.isOptional && !items.isOrdered)
        #expect(items.deleteRule == .cascade)
        #expect(model.configurations == ["Main": ["Item"]])
        #expect(model.fetchRequests.map(\.predicate) == ["price < $LIMIT"])
        #expect(model.fetchRequests.map(\.limit) == [3])
    }

    @Test func aFileKeepsAllOfIt() throws {
        let model = try #require(try ModelDocument(ModelDocument.lists).compile().currentVersion).model
        #expect(try DataModelFile(data: DataModelFile(model: model).encoded()).model == model)
        #expect(throws: DataModelFormatError.notADataModel) { try DataModelFile(data: Data("no model".utf8)) }
    }

    @Test func theVersionThatIsNamedIsInUse() throws {
        let entity = "<entity name=\"A\"/>"
        let named = try ModelDocument(versions: ["Shop": "", "Shop 2": entity, "Shop 10": ""], current: "Shop 2")
            .compile()
        #expect(named.versions.map(\.name) == ["Shop", "Shop 2", "Shop 10"])
        #expect(named.currentVersion?.model.entities.map(\.name) == ["A"])
        #expect(try ModelDocument(versions: ["Shop": entity], current: nil).compile().current == "Shop")
        let missing = try ModelDocument(versions: ["Shop": ""], current: "Other")
        let error = #expect(throws: ModelDiagnostic.self) { try missing.compile() }
        #expect(error?.message == "the current version is to be “Other”, and there is no such version")
    }

    @Test func aFolderHasAllVersionsAndSaysWhichIsInUse() throws {
        let document = try ModelDocument(versions: ["Shop": "", "Shop 2": "<entity name=\"A\"/>"], current: "Shop 2")
        let target = document.file.deletingLastPathComponent()
        try document.compile().write(into: target)
        let folder = target.appendingPathComponent("Shop.momd")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                == ["Shop 2.mom", "Shop.mom", "VersionInfo.plist"])
        let current = try #require(DataModelFolder.currentModel(in: folder))
        #expect(current.lastPathComponent == "Shop 2.mom")
        #expect(try DataModelFile(data: Data(contentsOf: current)).model.entities.map(\.name) == ["A"])
    }

    @Test(arguments: [
        ("<entity name=\"A\"/>\n<entity name=\"A\"/>", 4, "there are two entities of the name “A”"),
        ("<entity name=\"A\" parentEntity=\"B\"/>", 3, "the parent of “A” is to be “B”, and there is no such entity"),
        ("<entity name=\"A\" parentEntity=\"A\"/>", 3, "the entity “A” is a parent of itself"),
        ("<entity/>", 3, "the element “entity” has no name"),
        (
            "<entity name=\"A\">\n<attribute name=\"x\" attributeType=\"Colour\"/></entity>", 4,
            "there is no type of attribute “Colour”"
        ),
        (
            "<entity name=\"A\"><attribute name=\"x\"/>\n<relationship name=\"x\" destinationEntity=\"A\"/></entity>",
            4,
            "the entity “A” has two properties of the name “x”"
        ),
        (
            "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"B\"/></entity>", 4,
            "“A.b” leads to “B”, and there is no such entity"
        ),
        (
            "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"A\" inverseName=\"c\"/></entity>", 4,
            "the inverse of “b” is to be “A.c”, and there is no such relationship"
        ),
        (
            "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"A\" inverseName=\"c\"/>"
                + "<relationship name=\"c\" destinationEntity=\"A\"/></entity>", 4,
            "the inverse of “A.b” is “A.c”, but the inverse of that is not set"
        ),
        (
            "<entity name=\"A\">\n<relationship name=\"b\" destinationEntity=\"A\" deletionRule=\"Burn\"/></entity>", 4,
            "there is no deletion rule “Burn”"
        ),
        (
            "<entity name=\"A\" parentEntity=\"B\">\n<attribute name=\"x\"/></entity>"
                + "<entity name=\"B\"><attribute name=\"x\"/></entity>", 4,
            "“A” has the property “x” from its parent already"
        ),
        (
            "<entity name=\"A\"><uniquenessConstraints><uniquenessConstraint><constraint value=\"x\"/>"
                + "</uniquenessConstraint></uniquenessConstraints></entity>", 3,
            "a uniqueness constraint of “A” names “x”, and there is no such property"
        ),
        (
            "<entity name=\"A\">\n<fetchedProperty name=\"x\"><fetchRequest entity=\"B\"/></fetchedProperty></entity>",
            4,
            "“A.x” fetches “B”, and there is no such entity"
        ),
    ]) func whatDoesNotFitIsSaidWithItsLine(inner: String, line: Int, message: String) throws {
        let document = try ModelDocument(inner)
        let error = #expect(throws: ModelDiagnostic.self) { try document.compile() }
        #expect(error?.message == message)
        #expect(error?.location.line == line)
        #expect(error?.location.path == document.file.appendingPathComponent("contents").path)
    }

    @Test func aRequestOfTheModelNamesAnEntityOfIts() throws {
        let document = try ModelDocument("<fetchRequest name=\"all\" entity=\"B\"/>")
        let error = #expect(throws: ModelDiagnostic.self) { try document.compile() }
        #expect(error?.message == "the fetch request “all” fetches “B”, and there is no such entity")
    }

    @Test func aModelThatIsNoneIsRefused() throws {
        let broken = try ModelDocument("<entity name=\"A\">")
        #expect(throws: ModelDiagnostic.self) { try broken.compile() }
        let old = try ModelDocument("")
        try FileManager.default.removeItem(at: old.file.appendingPathComponent("contents"))
        try Data("bplist00".utf8).write(to: old.file.appendingPathComponent("elements"))
        let error = #expect(throws: ModelDiagnostic.self) { try old.compile() }
        #expect(error?.message.contains("the binary form of Xcode 3") == true)
    }

    @Test func aRelationshipWithoutInverseIsAWarning() throws {
        let compiled = try ModelDocument(
            "<entity name=\"A\">\n<relationship name=\"b\" maxCount=\"1\" destinationEntity=\"A\"/></entity>"
        ).compile()
        #expect(compiled.warnings.map(\.message) == ["“A.b” has no inverse"])
        #expect(compiled.warnings.map(\.location.line) == [4])
    }
}
