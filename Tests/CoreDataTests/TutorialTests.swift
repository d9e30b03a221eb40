import CoreData
import TestSupport
import Testing

/// Core Data as the templates of Xcode and its tutorials spell it.
@Suite struct TutorialTests {
    private let container: NSPersistentContainer
    private let folder: URL

    init() throws {
        folder = try TemporaryFolder.make()
        let author = CodeModel.entity("Author", ["name": .stringAttributeType])
        let book = CodeModel.entity(
            "Book",
            [
                "title": .stringAttributeType, "pages": .integer16AttributeType, "genre": .stringAttributeType,
                "isRead": .booleanAttributeType,
            ])
        CodeModel.pair(
            CodeModel.relationship("books", of: author, to: book, isToMany: true, isOrdered: true),
            CodeModel.relationship("author", of: book, to: author))
        book.attributesByName["title"]?.isOptional = false
        book.attributesByName["genre"]?.isOptional = false
        let pages = try #require(book.attributesByName["pages"])
        pages.setValidationPredicates(
            [NSPredicate(format: "SELF >= 1")], withValidationWarnings: ["A book has pages."])
        let model = NSManagedObjectModel()
        model.entities = [author, book]
        container = NSPersistentContainer(name: "Library", managedObjectModel: model)
        let description = NSPersistentStoreDescription(url: folder.appendingPathComponent("Library.sqlite"))
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores(completionHandler: { (storeDescription, error) in
            if let error = error as NSError? { fatalError("Unresolved error \(error), \(error.userInfo)") }
        })
        container.viewContext.automaticallyMergesChangesFromParent = true
        container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }

    private func saveContext() {
        let context = container.viewContext
        if context.hasChanges {
            do { try context.save() } catch {
                let nserror = error as NSError
                Issue.record("Unresolved error \(nserror), \(nserror.userInfo)")
            }
        }
    }

    private func book(_ title: String, _ genre: String = "novel", pages: Int = 100) -> NSManagedObject {
        let entity = NSEntityDescription.entity(forEntityName: "Book", in: container.viewContext)!
        let book = NSManagedObject(entity: entity, insertInto: container.viewContext)
        book.setValuesForKeys(["title": title, "genre": genre, "pages": pages])
        return book
    }

    @MainActor @Test func objectsAreMadeFoundAndDeletedAsByATemplate() throws {
        let context = container.viewContext
        let author = NSEntityDescription.insertNewObject(forEntityName: "Author", into: context)
        author.setValue("Jane", forKey: "name")
        for title in ["Emma", "Persuasion", "Sanditon"] { book(title).setValue(author, forKey: "author") }
        saveContext()
        let fetchRequest = NSFetchRequest<NSManagedObject>(entityName: "Book")
        fetchRequest.predicate = NSPredicate(format: "author.name BEGINSWITH[c] %@ AND pages > %i", "j", 50)
        fetchRequest.sortDescriptors = [
            NSSortDescriptor(
                key: "title", ascending: false, selector: Selector("localizedCaseInsensitiveCompare:"))
        ]
        fetchRequest.fetchLimit = 2
        #expect(
            try context.fetch(fetchRequest).map { $0.value(forKeyPath: "title") as! String } == [
                "Sanditon", "Persuasion",
            ])
        let books = author.mutableOrderedSetValue(forKey: "books")
        #expect(books.count == 3)
        books.removeObject(at: 0)
        #expect(author.value(forKeyPath: "books.@count") as? Int == 2)
        #expect(author.value(forKeyPath: "books.@sum.pages") as? Int == 200)
        #expect(author.committedValues(forKeys: ["books"]).count == 1 && author.changedValues().keys.contains("books"))
        context.rollback()
        #expect((author.value(forKey: "books") as? NSOrderedSet)?.count == 3)
        let all = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
        let delete = NSBatchDeleteRequest(fetchRequest: all)
        delete.resultType = .resultTypeObjectIDs
        let result = try context.execute(delete) as? NSBatchDeleteResult
        let identities = result?.result as? [NSManagedObjectID] ?? []
        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: identities], into: [context])
        #expect(try context.count(for: all) == 0 && identities.count == 3)
    }

    @MainActor @Test func whatIsWrongIsToldOnceForEachProperty() throws {
        let context = container.viewContext
        let wrong = book("Emma", pages: 0)
        wrong.setValue(nil, forKey: "title")
        wrong.setValue(nil, forKey: "genre")
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSValidationMultipleErrorsError)
        let errors = try #require(error?.userInfo[NSDetailedErrorsKey] as? [NSError])
        #expect(
            Set(errors.map { "\($0.code) \($0.userInfo[NSValidationKeyErrorKey] ?? "")" }) == [
                "\(NSValidationMissingMandatoryPropertyError) title",
                "\(NSValidationMissingMandatoryPropertyError) genre", "\(NSManagedObjectValidationError) pages",
            ])
        #expect(errors.allSatisfy { $0.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === wrong })
        context.rollback()
        #expect(!context.hasChanges)
    }

    @MainActor @Test func sectionsFollowAKeyPath() throws {
        for (title, genre) in [("Emma", "novel"), ("Odes", "poem"), ("Sanditon", "novel")] { _ = book(title, genre) }
        saveContext()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.sortDescriptors = [
            NSSortDescriptor(key: "genre", ascending: true), NSSortDescriptor(key: "title", ascending: true),
        ]
        request.fetchBatchSize = 20
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: "genre",
            cacheName: "Library")
        try controller.performFetch()
        #expect(controller.sections?.map { "\($0.name) \($0.numberOfObjects)" } == ["novel 2", "poem 1"])
        #expect(controller.sectionIndexTitles == ["N", "P"])
        #expect(controller.object(at: IndexPath(indexes: [1, 0])).value(forKey: "title") as? String == "Odes")
        let emma = try #require(controller.fetchedObjects?.first)
        #expect(controller.indexPath(forObject: emma) == IndexPath(indexes: [0, 0]))
    }

    @Test func workInTheBackgroundReachesTheMainContext() async throws {
        let title = try await container.performBackgroundTask { context -> String in
            context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
            let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
            book.setValuesForKeys(["title": "Emma", "genre": "novel", "pages": 400])
            try context.save()
            return book.value(forKey: "title") as? String ?? ""
        }
        let container = container
        let found = try await container.viewContext.perform {
            let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
            return try container.viewContext.fetch(request).map { $0.value(forKey: "title") as? String ?? "" }
        }
        #expect(found == [title])
    }

    @MainActor @Test func aContainerForICloudIsThisMachinesOwn() throws {
        let cloud = NSPersistentCloudKitContainer(name: "Cloud", managedObjectModel: container.managedObjectModel)
        let description = NSPersistentStoreDescription(url: folder.appendingPathComponent("Cloud.sqlite"))
        description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
            containerIdentifier: "iCloud.org.example")
        description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
        cloud.persistentStoreDescriptions = [description]
        cloud.loadPersistentStores { _, error in #expect(error == nil) }
        let author = NSEntityDescription.insertNewObject(forEntityName: "Author", into: cloud.viewContext)
        author.setValue("Jane", forKey: "name")
        try cloud.viewContext.save()
        let copy = try #require(cloud.persistentStoreDescriptions.first?.copy() as? NSPersistentStoreDescription)
        #expect(copy.cloudKitContainerOptions?.containerIdentifier == "iCloud.org.example")
        #expect(try cloud.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: "Author")) == 1)
    }
}
