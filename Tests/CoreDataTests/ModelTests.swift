import CoreData
import DataModelFormat
import Testing

@Suite struct ModelTests {
    private static func compiled() -> DataModel {
        var person = DataModelEntity(name: "Person")
        person.className = "Club.Person"
        person.isAbstract = true
        var name = DataModelAttribute(name: "name", kind: .string)
        name.minimum = "2"
        name.maximum = "5"
        var age = DataModelAttribute(name: "age", kind: .integer16)
        age.defaultValue = "3"
        age.maximum = "120"
        var born = DataModelAttribute(name: "born", kind: .date)
        born.defaultValue = "10"
        born.isOptional = true
        person.attributes = [age, born, name]
        var friends = DataModelRelationship(name: "friends", destination: "Member")
        friends.isToMany = true
        friends.inverse = "host"
        person.relationships = [friends]
        var member = DataModelEntity(name: "Member")
        member.parent = "Person"
        var host = DataModelRelationship(name: "host", destination: "Person")
        host.maximumCount = 1
        host.inverse = "friends"
        host.deleteRule = .deny
        member.relationships = [host]
        return DataModel(entities: [member, person], configurations: ["Local": ["Member"]])
    }

    private func load(_ model: DataModel) throws -> NSManagedObjectModel {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
        try DataModelFile(model: model).encoded().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try #require(NSManagedObjectModel(contentsOf: file))
    }

    @Test func entitiesKnowTheirPropertiesAndEachOther() throws {
        let model = try load(Self.compiled())
        let person = try #require(model.entitiesByName["Person"])
        let member = try #require(model.entitiesByName["Member"])
        #expect(member.superentity === person)
        #expect(person.subentitiesByName["Member"] === member)
        #expect(member.isKindOf(entity: person) && !person.isKindOf(entity: member))
        #expect(person.isAbstract && person.managedObjectClassName == "Club.Person")
        #expect(member.managedObjectClassName == "NSManagedObject")
        #expect(member.attributesByName.keys.sorted() == ["age", "born", "name"])
        #expect(member.relationshipsByName.keys.sorted() == ["friends", "host"])
        #expect(person.relationshipsByName.keys.sorted() == ["friends"])
        #expect(member.attributesByName["name"]?.entity === person)
        #expect(model.entities(forConfigurationName: "Local") == [member])
        #expect(model.configurations == ["Local"])
        #expect(person.model === model)
    }

    @Test func attributesHaveTypesDefaultsAndBounds() throws {
        let attributes = try #require(try load(Self.compiled()).entitiesByName["Person"]).attributesByName
        let (name, age, born) = (attributes["name"], attributes["age"], attributes["born"])
        #expect(age?.attributeType == .integer16AttributeType)
        #expect(age?.defaultValue as? Int == 3)
        #expect(age?.attributeValueClassName == "NSNumber")
        #expect(age?.validationPredicates.map(\.predicateFormat) == ["SELF <= 120"])
        #expect(born?.defaultValue as? Date == Date(timeIntervalSinceReferenceDate: 10))
        #expect(born?.isOptional == true && age?.isOptional == false)
        let bounds = try #require(name?.validationPredicates)
        #expect(
            ["a", "ab", "abcde", "abcdef"].map { text in bounds.allSatisfy { $0.evaluate(with: text) } }
                == [false, true, true, false])
    }

    @Test func relationshipsLeadThereAndBack() throws {
        let model = try load(Self.compiled())
        let friends = try #require(model.entitiesByName["Person"]?.relationshipsByName["friends"])
        let host = try #require(model.entitiesByName["Member"]?.relationshipsByName["host"])
        #expect(friends.isToMany && !host.isToMany)
        #expect(friends.inverseRelationship === host && host.inverseRelationship === friends)
        #expect(friends.destinationEntity === model.entitiesByName["Member"])
        #expect(host.deleteRule == .denyDeleteRule)
    }

    @Test func aCopyIsAModelOfItsOwn() throws {
        let model = try load(Self.compiled())
        let copy = try #require(model.copy() as? NSManagedObjectModel)
        let (member, own) = (copy.entitiesByName["Member"], model.entitiesByName["Member"])
        #expect(member !== own)
        #expect(member?.relationshipsByName["host"]?.destinationEntity === copy.entitiesByName["Person"])
        #expect(
            member?.relationshipsByName["host"]?.inverseRelationship
                === copy.entitiesByName["Person"]?.relationshipsByName["friends"])
        #expect(member?.superentity === copy.entitiesByName["Person"])
        #expect(NSManagedObjectModel(byMerging: [model, copy]) == nil)
        #expect(NSManagedObjectModel(byMerging: [model])?.entities.count == 2)
    }

    @Test func aModelCanBeMadeInCode() {
        let title = NSAttributeDescription()
        title.name = "title"
        title.attributeType = .stringAttributeType
        let note = NSEntityDescription()
        note.name = "Note"
        note.properties = [title]
        let model = NSManagedObjectModel()
        model.entities = [note]
        #expect(model.entitiesByName["Note"]?.attributesByName["title"] === title)
        #expect(title.entity === note)
        #expect(title.renamingIdentifier == "title")
    }

    @Test func whatIsNoModelIsNone() {
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/nowhere/Model.momd")) == nil)
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/etc/hostname")) == nil)
    }
}
