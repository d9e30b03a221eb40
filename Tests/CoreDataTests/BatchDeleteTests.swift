import TestSupport
import Testing

@testable import CoreData

@Suite struct BatchDeleteTests {
    private func context() throws -> NSManagedObjectContext {
        let list = CodeModel.entity("List", ["name": .stringAttributeType])
        let item = CodeModel.entity("Item", ["name": .stringAttributeType])
        let tag = CodeModel.entity("Tag", ["name": .stringAttributeType])
        let items = CodeModel.relationship("items", of: list, to: item, isToMany: true)
        items.deleteRule = .cascadeDeleteRule
        CodeModel.pair(items, CodeModel.relationship("list", of: item, to: list))
        let main = CodeModel.relationship("main", of: list, to: item)
        main.isOptional = true
        CodeModel.pair(
            CodeModel.relationship("tags", of: item, to: tag, isToMany: true),
            CodeModel.relationship("items", of: tag, to: item, isToMany: true))
        let context = try CodeModel.context([list, item, tag])
        func make(_ entity: String, _ name: String) -> NSManagedObject {
            let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
            object.setValue(name, forKey: "name")
            return object
        }
        let tag1 = make("Tag", "t")
        for name in ["a", "b"] {
            let list = make("List", name)
            let items = (1...3).map { make("Item", "\(name)\($0)") }
            for item in items { item.setValue(NSSet(object: tag1), forKey: "tags") }
            list.setValue(NSSet(array: items), forKey: "items")
            list.setValue(items[0], forKey: "main")
        }
        try context.save()
        context.reset()
        return context
    }

    private func names(_ entity: String, _ format: String? = nil, in context: NSManagedObjectContext) throws -> [String]
    {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity)
        request.predicate = format.map { NSPredicate(format: $0) }
        request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        return try context.fetch(request).compactMap { $0.value(forKey: "name") as? String }
    }

    @Test func rowsGoWithoutObjects() throws {
        let context = try context()
        let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
        request.predicate = NSPredicate(format: "name ENDSWITH '1'")
        let deletion = NSBatchDeleteRequest(fetchRequest: request)
        deletion.resultType = .resultTypeObjectIDs
        let result = try #require(try context.execute(deletion) as? NSBatchDeleteResult)
        let identities = try #require(result.result as? [NSManagedObjectID])
        #expect(identities.map { $0.uriRepresentation().lastPathComponent }.sorted() == ["p1", "p4"])
        #expect(try names("Item", in: context) == ["a2", "a3", "b2", "b3"])
        // What led to them leads nowhere.
        #expect(try names("List", "main = nil AND items.@count = 2", in: context) == ["a", "b"])
        #expect(try names("Tag", "items.@count = 4", in: context) == ["t"])
    }

    @Test func whatIsBelowGoesToo() throws {
        let context = try context()
        let request = NSFetchRequest<NSFetchRequestResult>(entityName: "List")
        request.predicate = NSPredicate(format: "name = 'a'")
        let deletion = NSBatchDeleteRequest(fetchRequest: request)
        deletion.resultType = .resultTypeCount
        let coordinator = try #require(context.persistentStoreCoordinator)
        #expect((try coordinator.execute(deletion, with: context) as? NSBatchDeleteResult)?.result as? Int == 1)
        #expect(try names("Item", in: context) == ["b1", "b2", "b3"])
        let rest = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item")).map(\.objectID)
        try context.execute(NSBatchDeleteRequest(objectIDs: rest))
        #expect(try names("Item", in: context) == [])
    }

    /// What a fetch that is done later has told: how many objects, or its error.
    private func told(
        in context: NSManagedObjectContext, progress: Progress? = nil,
        _ work: @escaping (NSAsynchronousFetchResult<NSManagedObject>) -> Void = { _ in }
    ) async throws -> String {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        let request = NSFetchRequest<NSManagedObject>(entityName: "List")
        let asynchronous = NSAsynchronousFetchRequest(fetchRequest: request) { result in
            let isOnQueue = NSManagedObjectContext.current === context
            let code = (result.operationError as NSError?)?.code
            continuation.yield("\(isOnQueue) \(result.finalResult?.count ?? -1) \(code ?? 0)")
        }
        try context.performAndWait {
            progress?.becomeCurrent(withPendingUnitCount: 1)
            defer { progress?.resignCurrent() }
            let result = try context.execute(asynchronous) as? NSAsynchronousFetchResult<NSManagedObject>
            #expect(result?.fetchRequest === asynchronous && result?.finalResult == nil)
            if let result { work(result) }
        }
        var answers = stream.makeAsyncIterator()
        return await answers.next() ?? ""
    }

    @Test func aFetchThatIsDoneLaterTellsOfItsResultOnTheContextsQueue() async throws {
        let context = try context()
        #expect(try await told(in: context) == "true 2 0")
        #expect(try await told(in: context) { $0.cancel() } == "true -1 \(CocoaError.userCancelled.rawValue)")
    }

    @Test func theProgressOfTheMomentFollowsAFetchThatIsDoneLater() async throws {
        let context = try context()
        let all = Progress(totalUnitCount: 1)
        let told = try await told(in: context, progress: all) { #expect($0.progress != nil) }
        #expect(told == "true 2 0" && all.isFinished)
    }
}
