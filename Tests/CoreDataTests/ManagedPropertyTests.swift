import TestSupport
import Testing

@testable import CoreData

/// An object with the accessors that the workshop gives to `@NSManaged` properties.
private final class Sample: NSManagedObject {
    var date: Date? {
        get { _managedValue("date") }
        set { _setManagedValue(newValue, "date") }
    }
    var flag: Bool {
        get { _managedValue("flag") }
        set { _setManagedValue(newValue, "flag") }
    }
    var large: Int64 {
        get { _managedValue("large") }
        set { _setManagedValue(newValue, "large") }
    }
    var middle: Int {
        get { _managedValue("middle") }
        set { _setManagedValue(newValue, "middle") }
    }
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var real: Double {
        get { _managedValue("real") }
        set { _setManagedValue(newValue, "real") }
    }
    var single: Float {
        get { _managedValue("single") }
        set { _setManagedValue(newValue, "single") }
    }
    var small: Int16 {
        get { _managedValue("small") }
        set { _setManagedValue(newValue, "small") }
    }
    var token: UUID? {
        get { _managedValue("token") }
        set { _setManagedValue(newValue, "token") }
    }

    // The same attributes by other types.
    var boxed: NSNumber? {
        get { _managedValue("small") }
        set { _setManagedValue(newValue, "small") }
    }
    var named: String {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var wideSingle: Double {
        get { _managedValue("single") }
        set { _setManagedValue(newValue, "single") }
    }
    var primitiveName: String? {
        get { _managedValue("primitiveName") }
        set { _setManagedValue(newValue, "primitiveName") }
    }

    static let attributes: [String: NSAttributeType] = [
        "date": .dateAttributeType, "flag": .booleanAttributeType, "large": .integer64AttributeType,
        "middle": .integer32AttributeType, "name": .stringAttributeType, "real": .doubleAttributeType,
        "single": .floatAttributeType, "small": .integer16AttributeType, "token": .UUIDAttributeType,
    ]
}

/// What `@NSManaged` properties give and take.
@Suite struct ManagedPropertyTests {
    private let context: NSManagedObjectContext

    init() throws {
        let entity = CodeModel.entity("Sample", Sample.attributes)
        entity.managedObjectClassName = "Sample"
        ClassRegistry.shared.register(class: Sample.self, names: ["Sample"]) { _ in }
        context = try CodeModel.context(
            [entity], at: TemporaryFolder.make().appendingPathComponent("Samples.sqlite"))
    }

    private func make() throws -> Sample {
        try #require(NSEntityDescription.insertNewObject(forEntityName: "Sample", into: context) as? Sample)
    }

    @Test func valuesOfEveryTypeAreGivenAsTheyWereSetNewAndReadAgain() throws {
        let sample = try make()
        let (date, token) = (Date(timeIntervalSinceReferenceDate: 12.5), UUID())
        (sample.date, sample.flag, sample.large, sample.middle, sample.name) = (date, true, 1 << 40, -7, "ä")
        (sample.real, sample.single, sample.small, sample.token) = (2.25, 0.5, -3, token)
        func check() {
            #expect(sample.date == date && sample.flag && sample.large == 1 << 40 && sample.middle == -7)
            #expect(sample.name == "ä" && sample.real == 2.25 && sample.single == 0.5 && sample.small == -3)
            #expect(sample.token == token && sample.wideSingle == 0.5 && sample.boxed == -3 && sample.named == "ä")
            #expect(sample.value(forKey: "small") as? NSNumber == -3 && sample.value(forKey: "token") as? UUID == token)
        }
        check()
        try context.save()
        check()
        context.refresh(sample, mergeChanges: false)
        check()
    }

    @Test func whatIsNilIsEmptyWhereNothingCanBeNil() throws {
        let sample = try make()
        #expect(sample.name == nil && sample.named == "" && sample.date == nil && sample.token == nil)
        #expect(!sample.flag && sample.small == 0 && sample.large == 0 && sample.real == 0 && sample.single == 0)
        sample.name = "a"
        sample.name = nil
        #expect(sample.name == nil && sample.value(forKey: "name") == nil)
    }

    /// A value of another type than the attribute's is turned into that.
    @Test func attributesOfOtherTypesConvert() throws {
        let sample = try make()
        sample.wideSingle = 1.5
        #expect(sample.single == 1.5)
        sample.boxed = 12
        #expect(sample.small == 12)
        sample.boxed = nil
        #expect(sample.small == 0 && sample.boxed == nil)
        sample.primitiveName = "plain"
        #expect(sample.name == "plain" && sample.primitiveName == "plain")
    }

    @Test func aChangeIsAChangeWhoeverMakesIt() throws {
        let sample = try make()
        try context.save()
        #expect(!context.hasChanges)
        sample.name = "a"
        #expect(sample.changedValues().keys.sorted() == ["name"] && context.updatedObjects == [sample])
        sample.name = nil
        #expect(!sample.hasPersistentChangedValues)
    }
}
