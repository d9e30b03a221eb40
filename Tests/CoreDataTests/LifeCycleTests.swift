import CoreData
import TestSupport
import Testing

/// What objects have heard, in their context's user info.
private final class Heard {
    var events: [String] = []
}

/// An object that notes what it hears in its context.
final class Diary: NSManagedObject {
    private func note(_ event: String) {
        let heard = managedObjectContext?.userInfo["heard"] as? Heard
        heard?.events.append("\(primitiveValue(forKey: "name") as? String ?? "") \(event)")
    }

    override func awakeFromInsert() {
        super.awakeFromInsert()
        setPrimitiveValue("new", forKey: "name")
        note("awakeFromInsert")
    }

    override func awakeFromFetch() {
        super.awakeFromFetch()
        note("awakeFromFetch")
    }

    override func validateForInsert() throws {
        try super.validateForInsert()
        note("validateForInsert")
    }

    override func validateForUpdate() throws {
        try super.validateForUpdate()
        note("validateForUpdate")
    }

    override func validateForDelete() throws {
        try super.validateForDelete()
        note("validateForDelete")
    }

    override func willSave() {
        super.willSave()
        note("willSave")
        guard let context = managedObjectContext, primitiveValue(forKey: "name") as? String == "parent" else {
            return
        }
        setPrimitiveValue(7, forKey: "stamp")
        let child = Diary(entity: entity, insertInto: context)
        child.setValue("child", forKey: "name")
    }

    override func didSave() {
        super.didSave()
        note("didSave")
    }

    override func prepareForDeletion() {
        super.prepareForDeletion()
        note("prepareForDeletion")
    }

    override func willTurnIntoFault() {
        super.willTurnIntoFault()
        note("willTurnIntoFault")
    }

    override func didTurnIntoFault() {
        super.didTurnIntoFault()
        (managedObjectContext?.userInfo["heard"] as? Heard)?.events.append("didTurnIntoFault")
    }
}

/// What objects hear of what becomes of them, and how long they stay.
@Suite struct LifeCycleTests {
    private let coordinator: NSPersistentStoreCoordinator

    init() throws {
        let diary = CodeModel.entity("Diary", ["name": .stringAttributeType, "stamp": .integer32AttributeType])
        diary.managedObjectClassName = NSStringFromClass(Diary.self)
        let page = CodeModel.entity("Page", ["name": .stringAttributeType])
        CodeModel.pair(
            CodeModel.relationship("pages", of: diary, to: page, isToMany: true),
            CodeModel.relationship("diary", of: page, to: diary))
        coordinator = try CodeModel.coordinator(
            [diary, page], at: TemporaryFolder.make().appendingPathComponent("Diaries.sqlite"))
    }

    private func context() -> NSManagedObjectContext {
        let context = coordinator.newContext()
        context.userInfo["heard"] = Heard()
        return context
    }

    /// What was heard since the last time.
    private func heard(_ context: NSManagedObjectContext) -> [String] {
        let heard = context.userInfo["heard"] as? Heard
        defer { heard?.events = [] }
        return heard?.events ?? []
    }

    @Test func anObjectHearsWhatBecomesOfItInItsOrder() throws {
        let context = context()
        let diary = Diary(context: context)
        #expect(heard(context) == ["new awakeFromInsert"])
        diary.setValue("a", forKey: "name")
        try context.save()
        #expect(heard(context) == ["a willSave", "a validateForInsert", "a didSave"])
        diary.setValue("b", forKey: "name")
        try context.save()
        #expect(heard(context) == ["b willSave", "b validateForUpdate", "b didSave"])
        context.refresh(diary, mergeChanges: false)
        #expect(heard(context) == ["b willTurnIntoFault", "didTurnIntoFault"] && diary.isFault)
        diary.willAccessValue(forKey: nil)
        #expect(heard(context) == ["b awakeFromFetch"] && !diary.isFault)
        context.delete(diary)
        #expect(heard(context) == ["b prepareForDeletion"])
        try context.save()
        #expect(heard(context).filter { !$0.hasSuffix("didSave") } == ["b willSave", "b validateForDelete"])
    }

    @Test func whatIsMadeBeforeASaveIsSavedWithIt() throws {
        let context = context()
        Diary(context: context).setValue("parent", forKey: "name")
        try context.save()
        #expect(
            heard(context).filter { $0.hasSuffix("willSave") || $0.hasSuffix("didSave") } == [
                "parent willSave", "child willSave", "parent didSave", "child didSave",
            ])
        #expect(!context.hasChanges)
        let other = self.context()
        #expect(try other.names("Diary") == ["child", "parent"])
        let request = NSFetchRequest<NSManagedObject>(entityName: "Diary")
        request.predicate = NSPredicate(format: "stamp == 7")
        #expect(try other.fetch(request).count == 1)
    }

    @Test func aFaultThatNobodyHasTheValuesOfIsADeletedObject() throws {
        let (context, other) = (context(), context())
        let diary = Diary(context: context)
        try context.save()
        let mine = other.object(with: diary.objectID)
        #expect(mine.isFault)
        context.delete(diary)
        try context.save()
        let error = #expect(throws: NSError.self) { try other.existingObject(with: mine.objectID) }
        #expect(error?.code == NSManagedObjectReferentialIntegrityError)
        #expect(mine.value(forKey: "name") == nil && mine.isDeleted)
    }

    @Test func relationshipsSayWhetherTheyAreReadAndWhereTheyLead() throws {
        let context = context()
        let diary = Diary(context: context)
        let pages = ["a", "b"].map { context.make("Page", $0) }
        for page in pages { page.setValue(diary, forKey: "diary") }
        try context.save()
        let other = self.context()
        let mine = other.object(with: diary.objectID)
        _ = mine.value(forKey: "name")
        #expect(mine.hasFault(forRelationshipNamed: "pages"))
        #expect(Set(mine.objectIDs(forRelationshipNamed: "pages")) == Set(pages.map(\.objectID)))
        _ = mine.value(forKey: "pages")
        #expect(!mine.hasFault(forRelationshipNamed: "pages"))
        let page = other.object(with: pages[0].objectID)
        #expect(page.objectIDs(forRelationshipNamed: "diary") == [diary.objectID])
    }

    @Test func aContextKeepsItsObjectsWhereItIsAskedTo() throws {
        let context = context()
        for name in ["a", "b", "c"] { _ = context.make("Page", name) }
        try context.save()
        let other = self.context()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Page")
        _ = try other.fetch(request)
        #expect(other.registeredObjects.isEmpty)
        other.retainsRegisteredObjects = true
        _ = try other.fetch(request)
        #expect(other.registeredObjects.count == 3)
        other.delete(try other.fetch(request)[0])
        try other.save()
        #expect(other.registeredObjects.count == 2)
        other.retainsRegisteredObjects = false
        #expect(other.registeredObjects.isEmpty)
    }
}
