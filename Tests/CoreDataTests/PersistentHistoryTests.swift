import Database
import TestSupport
import Testing

@testable import CoreData

/// What a store remembers of who has changed what.
@Suite struct PersistentHistoryTests {
    private let url: URL
    private let moments = Moments()

    /// A clock that goes on by a second whenever it is looked at.
    private final class Moments: @unchecked Sendable {
        private let lock = NSLock()
        private var seconds = 0.0
        func next() -> Date {
            lock.withLock {
                seconds += 1
                return Date(timeIntervalSinceReferenceDate: seconds)
            }
        }
    }

    init() throws { url = try TemporaryFolder.make().appendingPathComponent("Things.sqlite") }

    private func coordinator(tracks: Bool? = true, remote: Bool = false) throws -> NSPersistentStoreCoordinator {
        let box = CodeModel.entity("Box", ["name": .stringAttributeType])
        let thing = CodeModel.entity(
            "Thing",
            ["name": .stringAttributeType, "number": .integer32AttributeType, "address": .URIAttributeType])
        for name in ["name", "address"] {
            thing.attributesByName[name]?.preservesValueInHistoryOnDeletion = true
        }
        CodeModel.pair(
            CodeModel.relationship("things", of: box, to: thing, isToMany: true),
            CodeModel.relationship("box", of: thing, to: box))
        let model = NSManagedObjectModel()
        model.entities = [box, thing]
        let moments = moments
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model, clock: { moments.next() })
        var options: [AnyHashable: Any] = [NSPersistentStoreRemoteChangeNotificationPostOptionKey: remote]
        options[NSPersistentHistoryTrackingKey] = tracks
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
        return coordinator
    }

    private func history(
        _ request: NSPersistentHistoryChangeRequest, in context: NSManagedObjectContext
    ) throws -> [NSPersistentHistoryTransaction] {
        let result = try context.execute(request) as? NSPersistentHistoryResult
        return try #require(result?.result as? [NSPersistentHistoryTransaction])
    }

    private func all(in context: NSManagedObjectContext) throws -> [NSPersistentHistoryTransaction] {
        try history(.fetchHistory(after: nil as NSPersistentHistoryToken?), in: context)
    }

    /// Merges transactions.
    ///
    /// - Returns: The names of what is new in the context.
    private func inserted(
        into context: NSManagedObjectContext, by transactions: [NSPersistentHistoryTransaction]
    ) -> [String] {
        nonisolated(unsafe) var names: [String] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { names += ($0.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? []).compactMap(\.called) }
        defer { NotificationCenter.default.removeObserver(observer) }
        for transaction in transactions {
            context.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
        }
        return names.sorted()
    }

    private func said(_ transactions: [NSPersistentHistoryTransaction]) -> [[String]] {
        transactions.map { transaction in
            (transaction.changes ?? []).map { change in
                let names = change.updatedProperties.map { " \($0.map(\.name).sorted())" } ?? ""
                return "\(change.changeType) \(change.changedObjectID.entity.name ?? "")\(names)"
            }
        }
    }

    @Test func eachSaveIsATransactionWithItsChangesAndItsAuthor() throws {
        let context = try coordinator().newContext()
        (context.name, context.transactionAuthor) = ("editor", "app")
        let box = context.make("Box", "a box")
        let thing = context.make("Thing", "a thing")
        try context.save()
        thing.setValue(3, forKey: "number")
        thing.setValue(box, forKey: "box")
        try context.save()
        (context.name, context.transactionAuthor) = (nil, nil)
        thing.setValue(URL(string: "https://example.org"), forKey: "address")
        try context.save()
        let identity = thing.objectID
        context.delete(thing)
        try context.save()
        let transactions = try all(in: context)
        #expect(
            said(transactions) == [
                ["insert Box", "insert Thing"], ["update Thing [\"box\", \"number\"]", "update Box [\"things\"]"],
                ["update Thing [\"address\"]"], ["update Box [\"things\"]", "delete Thing"],
            ])
        #expect(transactions.map(\.author) == ["app", "app", nil, nil])
        #expect(transactions.map(\.contextName) == ["editor", "editor", nil, nil])
        #expect(transactions.map(\.transactionNumber) == [1, 2, 3, 4])
        #expect(Set(transactions.map(\.processID)) == [ProcessInfo.processInfo.processName])
        let store = try #require(context.persistentStoreCoordinator?.persistentStores.first)
        #expect(Set(transactions.map(\.storeID)) == [store.identifier])
        #expect(transactions.map(\.timestamp) == transactions.map(\.timestamp).sorted())
        let deletion = try #require(transactions.last?.changes?.last)
        #expect(deletion.changedObjectID == identity && deletion.transaction === transactions.last)
        #expect(deletion.tombstone as? [String: String] == ["name": "a thing", "address": "https://example.org"])
    }

    @Test func whatHasHappenedSinceATokenIsMergedByAnotherStart() throws {
        let first = try coordinator().newContext()
        let mine = first.make("Box", "one")
        try first.save()
        let last = try #require(first.persistentStoreCoordinator?.currentPersistentHistoryToken(fromStores: nil))
        let data = try NSKeyedArchiver.archivedData(withRootObject: last, requiringSecureCoding: true)
        let other = try coordinator().newContext()
        other.transactionAuthor = "widget"
        let box = try #require(try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Box")).first)
        box.called = "two"
        _ = other.make("Thing", "new")
        try other.save()
        let token = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: data))
        #expect(token == last)
        #expect(mine.called == "one")
        let transactions = try history(.fetchHistory(after: token), in: first)
        #expect(transactions.map(\.author) == ["widget"])
        #expect(inserted(into: first, by: transactions) == ["new"])
        #expect(mine.called == "two" && !first.hasChanges)
        let end = try #require(transactions.last?.token)
        #expect(try history(.fetchHistory(after: end), in: first).isEmpty)
        #expect(end == first.persistentStoreCoordinator?.currentPersistentHistoryToken(fromStores: nil))
    }

    @Test func requestsAskForAuthorsAndForObjects() throws {
        let context = try coordinator().newContext()
        context.transactionAuthor = "app"
        let boxes = ["a", "b"].map { context.make("Box", $0) }
        try context.save()
        context.transactionAuthor = "widget"
        boxes[1].called = "c"
        try context.save()
        let request = NSPersistentHistoryChangeRequest.fetchHistory(after: Date(timeIntervalSinceReferenceDate: 0))
        let transactions = try #require(NSPersistentHistoryTransaction.fetchRequest)
        transactions.predicate = NSPredicate(format: "%K != %@", "author", "app")
        request.fetchRequest = transactions
        #expect(try history(request, in: context).map(\.author) == ["widget"])
        let changes = try #require(NSPersistentHistoryChange.fetchRequest)
        changes.predicate = NSPredicate(format: "changedObjectID == %@", boxes[1].objectID)
        let ofOne = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: changes)
        #expect(said(try history(ofOne, in: context)) == [["insert Box"], ["update Box [\"name\"]"]])
        ofOne.resultType = .changesOnly
        let result = try context.execute(ofOne) as? NSPersistentHistoryResult
        #expect((result?.result as? [NSPersistentHistoryChange])?.map(\.changeType) == [.insert, .update])
        ofOne.resultType = .objectIDs
        let identities = (try context.execute(ofOne) as? NSPersistentHistoryResult)?.result as? [NSManagedObjectID]
        #expect(identities == [boxes[1].objectID, boxes[1].objectID])
        ofOne.resultType = .count
        #expect((try context.execute(ofOne) as? NSPersistentHistoryResult)?.result as? Int == 2)
    }

    @Test func whatIsForgottenIsNotAskedForAgain() throws {
        let context = try coordinator().newContext()
        let box = context.make("Box", "0")
        try context.save()
        for number in 1...3 {
            box.called = "\(number)"
            try context.save()
        }
        let transactions = try all(in: context)
        let forgetting = NSPersistentHistoryChangeRequest.deleteHistory(before: transactions[2].token)
        forgetting.resultType = .count
        #expect((try context.execute(forgetting) as? NSPersistentHistoryResult)?.result as? Int == 2)
        #expect(try all(in: context).map(\.transactionNumber) == [3, 4])
        #expect(try history(.fetchHistory(after: transactions[1].token), in: context).count == 2)
        let error = #expect(throws: NSError.self) {
            try history(.fetchHistory(after: transactions[0].token), in: context)
        }
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSPersistentHistoryTokenExpiredError)
        try context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: Date.distantFuture))
        #expect(try all(in: context).isEmpty)
        // Numbers go on, so that a token of before is not taken for a new one.
        box.called = "4"
        try context.save()
        #expect(try all(in: context).map(\.transactionNumber) == [5])
        let rows = try Database(path: url.path).query("SELECT count(*) FROM ACHANGE") { $0.integer(0) }
        #expect(rows == [1])
    }

    @Test func requestsOverManyRowsAreTransactionsToo() throws {
        let context = try coordinator().newContext()
        context.transactionAuthor = "import"
        let insertion = NSBatchInsertRequest(entityName: "Box", objects: [["name": "a"], ["name": "b"]])
        try context.execute(insertion)
        let boxes = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Box"))
        _ = context.make("Thing", "in a box")
        context.insertedObjects.first?.setValue(boxes[0], forKey: "box")
        try context.save()
        let update = NSBatchUpdateRequest(entityName: "Thing")
        update.propertiesToUpdate = ["number": 7]
        try context.execute(update)
        try context.execute(NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Box")))
        let transactions = try all(in: context)
        #expect(
            said(transactions) == [
                ["insert Box", "insert Box"], ["insert Thing", "update Box [\"things\"]"],
                ["update Thing [\"number\"]"], ["delete Box", "delete Box", "update Thing [\"box\"]"],
            ])
        #expect(Set(transactions.map(\.author)) == ["import"])
    }

    /// As an import in the background reaches the main context, which hears of no rows inserted at once.
    @Test func aChangeOfOnesOwnIsTold() async throws {
        let coordinator = try coordinator(remote: true)
        let (here, there) = (coordinator.newContext(), coordinator.newContext())
        nonisolated(unsafe) var tokens: [NSPersistentHistoryToken] = []
        let lock = NSLock()
        let observer = NotificationCenter.default.addObserver(
            forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
        ) { note in
            let token = note.userInfo?[NSPersistentHistoryTokenKey] as? NSPersistentHistoryToken
            lock.withLock { if let token { tokens.append(token) } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try there.execute(NSBatchInsertRequest(entityName: "Box", objects: [["name": "a"], ["name": "b"]]))
        #expect(await eventually { lock.withLock { tokens.count } == 1 })
        #expect(inserted(into: here, by: try all(in: here)) == ["a", "b"])
        #expect(tokens == [try all(in: here)[0].token])
    }

    /// Apple's tables have no columns for what ours keep, and the names of authors apart.
    @Test func aHistoryOfADeviceIsReadAndGoneOnWith() throws {
        _ = try coordinator(tracks: nil)
        let database = try Database(path: url.path)
        for statement in [
            "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, "
                + "ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB )",
            "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAUTHORTS INTEGER, "
                + "ZTIMESTAMP FLOAT )",
            "CREATE TABLE ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR )",
            "INSERT INTO Z_PRIMARYKEY VALUES (16001, 'CHANGE', 0, 4), (16002, 'TRANSACTION', 0, 2)",
            "INSERT INTO ATRANSACTIONSTRING VALUES (1, 16003, 1, 'phone')",
            "INSERT INTO ATRANSACTION VALUES (2, 16002, 1, 1, 7)",
            "INSERT INTO ACHANGE VALUES (4, 16001, 1, 0, 1, 1, 2, NULL)",
        ] { try database.execute(statement) }
        let context = try coordinator(tracks: nil).newContext()
        context.transactionAuthor = "here"
        _ = context.make("Box", "new")
        try context.save()
        let transactions = try all(in: context)
        #expect(transactions.map(\.author) == ["phone", "here"] && transactions.map(\.transactionNumber) == [2, 3])
        #expect(said(transactions) == [["insert Box"], ["insert Box"]])
        #expect(transactions.map { $0.changes?.map(\.changeID) } == [[4], [5]])
    }

    @Test func aHistoryGoesOnUntilItIsToldNotTo() throws {
        func write(_ tracks: Bool?) throws -> Int {
            let context = try coordinator(tracks: tracks).newContext()
            _ = context.make("Box", "a")
            try context.save()
            return try all(in: context).count
        }
        #expect(try write(nil) == 0)
        #expect(try write(true) == 1)
        #expect(try write(nil) == 2)
        #expect(try write(false) == 2)
        #expect(try write(true) == 3)
        let none = try Lists(url.deletingLastPathComponent().appendingPathComponent("Other.sqlite"))
        #expect(none.coordinator.currentPersistentHistoryToken(fromStores: nil) == nil)
    }
}
