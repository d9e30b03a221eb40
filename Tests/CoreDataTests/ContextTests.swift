import TestSupport
import Testing

@testable import CoreData

final class Book: NSManagedObject {
    var title: String {
        get { _managedValue("title") }
        set { _setManagedValue(newValue, "title") }
    }
    var pages: Int16 {
        get { _managedValue("pages") }
        set { _setManagedValue(newValue, "pages") }
    }
    var price: NSDecimalNumber? {
        get { _managedValue("price") }
        set { _setManagedValue(newValue, "price") }
    }
    var author: Author? {
        get { _managedValue("author") }
        set { _setManagedValue(newValue, "author") }
    }
    var tags: NSSet? {
        get { _managedValue("tags") }
        set { _setManagedValue(newValue, "tags") }
    }
}

final class Author: NSManagedObject {
    var name: String? {
        get { _managedValue("name") }
        set { _setManagedValue(newValue, "name") }
    }
    var books: Set<Book> {
        get { _managedValue("books") }
        set { _setManagedValue(newValue, "books") }
    }
    var woke: [String] = []
    override func awakeFromInsert() { woke.append("insert") }
    override func awakeFromFetch() { woke.append("fetch") }
}

/// Authors with their books, which have tags.
private struct Library {
    let coordinator: NSPersistentStoreCoordinator

    init(_ url: URL? = nil, rule: NSDeleteRule = .cascadeDeleteRule) throws {
        let author = CodeModel.entity("Author", ["name": .stringAttributeType])
        author.managedObjectClassName = NSStringFromClass(Author.self)
        let book = CodeModel.entity(
            "Book", ["title": .stringAttributeType, "pages": .integer16AttributeType, "price": .decimalAttributeType])
        book.managedObjectClassName = NSStringFromClass(Book.self)
        book.attributesByName["pages"]?.defaultValue = NSNumber(value: 10)
        book.attributesByName["title"]?.isOptional = false
        let tag = CodeModel.entity("Tag", ["word": .stringAttributeType])
        let books = CodeModel.relationship("books", of: author, to: book, isToMany: true)
        books.deleteRule = rule
        CodeModel.pair(books, CodeModel.relationship("author", of: book, to: author))
        CodeModel.pair(
            CodeModel.relationship("tags", of: book, to: tag, isToMany: true),
            CodeModel.relationship("books", of: tag, to: book, isToMany: true))
        let cover = CodeModel.entity("Cover")
        CodeModel.pair(
            CodeModel.relationship("cover", of: book, to: cover), CodeModel.relationship("book", of: cover, to: book))
        let shelf = CodeModel.entity("Shelf")
        let ordered = CodeModel.relationship("ordered", of: shelf, to: book, isToMany: true, isOrdered: true)
        ordered.isOptional = true
        coordinator = try CodeModel.coordinator([author, book, cover, tag, shelf], at: url)
    }

    func context() -> NSManagedObjectContext { coordinator.newContext() }
}

@Suite struct ContextTests {
    private func books(
        _ format: String? = nil, in context: NSManagedObjectContext, _ arguments: Any...
    ) throws -> [String] {
        let request = NSFetchRequest<Book>(entityName: "Book")
        request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        return try context.fetch(request).map(\.title)
    }

    @Test func whatIsSavedIsThereForTheNextProgram() throws {
        let url = try TemporaryFolder.make().appendingPathComponent("Library.sqlite")
        do {
            let context = try Library(url).context()
            let author = Author(context: context)
            author.name = "Ada"
            let book = Book(context: context)
            book.title = "Notes"
            book.price = NSDecimalNumber(string: "9.99")
            book.author = author
            #expect(book.objectID.isTemporaryID && context.hasChanges)
            try context.save()
            #expect(!book.objectID.isTemporaryID && !context.hasChanges)
            #expect(author.books == [book] && author.woke == ["insert"])
        }
        let context = try Library(url).context()
        let author = try #require(try context.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
        #expect(author.isFault)
        #expect(author.name == "Ada" && !author.isFault && author.woke.last == "fetch")
        let book = try #require(author.books.first)
        #expect(book.title == "Notes" && book.pages == 10 && book.price == NSDecimalNumber(string: "9.99"))
        #expect(book.author === author)
        #expect(try context.fetch(NSFetchRequest<Book>(entityName: "Book")).first === book)
    }

    @Test func bothEndsOfARelationshipChangeTogether() throws {
        let context = try Library().context()
        let (first, second) = (Author(context: context), Author(context: context))
        let book = Book(context: context)
        book.author = first
        #expect(first.books == [book])
        second.books = [book]
        #expect(book.author === second && first.books.isEmpty)
        second.mutableSetValue(forKey: "books").remove(book)
        #expect(book.author == nil && second.books.isEmpty)
        first.mutableSetValue(forKey: "books").add(book)
        #expect(book.author === first)
        book.author = nil
        #expect(first.books.isEmpty)
    }

    @Test func whoeverIsGivenAnothersPartnerLeavesItAlone() throws {
        let library = try Library()
        let context = library.context()
        let books = ["a", "b"].map { title -> Book in
            let book = Book(context: context)
            book.title = title
            return book
        }
        let covers = books.map { book -> NSManagedObject in
            let cover = NSEntityDescription.insertNewObject(forEntityName: "Cover", into: context)
            book.setValue(cover, forKey: "cover")
            return cover
        }
        #expect(covers.map { $0.value(forKey: "book") as? Book } == books)
        func check() {
            #expect(books.map { $0.value(forKey: "cover") as? NSManagedObject } == [covers[1], nil])
            #expect(covers.map { $0.value(forKey: "book") as? Book } == [nil, books[0]])
        }
        try context.save()
        context.refreshAllObjects()
        books[0].setValue(covers[1], forKey: "cover")
        check()
        #expect(context.updatedObjects == Set(books + covers))
        try context.save()
        context.refreshAllObjects()
        check()
        #expect(try self.books("cover = nil", in: library.context()) == ["b"])
    }

    @Test func manyToManyAndOrderedObjectsAreKept() throws {
        let library = try Library()
        let context = library.context()
        let books = ["a", "b", "c"].map { title -> Book in
            let book = Book(context: context)
            book.title = title
            return book
        }
        let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
        tag.setValue("new", forKey: "word")
        tag.setValue(NSSet(array: [books[0], books[2]]), forKey: "books")
        let shelf = NSEntityDescription.insertNewObject(forEntityName: "Shelf", into: context)
        shelf.setValue(NSOrderedSet(array: [books[2], books[0], books[1]]), forKey: "ordered")
        try context.save()
        #expect(try self.books("ANY tags.word = 'new'", in: library.context()) == ["a", "c"])
        books[0].tags = NSSet()
        try context.save()
        #expect(try self.books("ANY tags.word = %@", in: library.context(), "new") == ["c"])
        let reader = library.context()
        let other = try #require(try reader.fetch(NSFetchRequest<NSManagedObject>(entityName: "Shelf")).first)
        let order = other.value(forKey: "ordered") as? NSOrderedSet
        #expect(order?.array.compactMap { ($0 as? Book)?.title } == ["c", "a", "b"])
    }

    @Test func whatIsNotSavedCountsInFetches() throws {
        let library = try Library()
        let context = library.context()
        for title in ["a", "b", "c"] { Book(context: context).title = title }
        try context.save()
        let request = NSFetchRequest<Book>(entityName: "Book")
        request.predicate = NSPredicate(format: "title = 'b'")
        let b = try #require(try context.fetch(request).first)
        b.title = "z"
        Book(context: context).title = "new"
        #expect(try books(in: context) == ["a", "c", "new", "z"])
        #expect(try books("title IN {'b', 'z'}", in: context) == ["z"])
        context.delete(b)
        #expect(try books(in: context) == ["a", "c", "new"])
        #expect(try books(in: library.context()) == ["a", "b", "c"])
        request.predicate = nil
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: false)]
        request.fetchOffset = 1
        request.fetchLimit = 1
        #expect(try context.fetch(request).map(\.title) == ["c"])
        request.fetchOffset = 0
        request.fetchLimit = 0
        #expect(try context.count(for: request) == 3)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(try books(in: context) == ["a", "b", "c"])
        #expect(b.title == "b")
    }

    @Test func deletingFollowsTheRules() throws {
        for (rule, left) in [(NSDeleteRule.cascadeDeleteRule, []), (.nullifyDeleteRule, ["t"])] {
            let library = try Library(rule: rule)
            let context = library.context()
            let author = Author(context: context)
            let book = Book(context: context)
            book.title = "t"
            book.author = author
            try context.save()
            context.delete(author)
            try context.save()
            #expect(try books(in: library.context()) == left)
            #expect(try books("author = nil", in: library.context()) == left)
        }
        let context = try Library(rule: .denyDeleteRule).context()
        let author = Author(context: context)
        let book = Book(context: context)
        book.title = "t"
        book.author = author
        try context.save()
        context.delete(author)
        #expect((try saving(context))?.code == NSValidationRelationshipDeniedDeleteError)
        context.delete(book)
        #expect(try saving(context) == nil)
    }

    private func saving(_ context: NSManagedObjectContext) throws -> NSError? {
        do { try context.save() } catch { return error as NSError }
        return nil
    }

    @Test func whatIsNotValidIsNotSaved() throws {
        let library = try Library()
        let context = library.context()
        let book = Book(context: context)
        let error = try #require(try saving(context))
        #expect(error.domain == NSCocoaErrorDomain && error.code == NSValidationMissingMandatoryPropertyError)
        #expect(error.userInfo[NSValidationKeyErrorKey] as? String == "title")
        #expect(error.userInfo[NSValidationObjectErrorKey] as? Book === book)
        _ = Book(context: context)
        let both = try #require(try saving(context))
        #expect(both.code == NSValidationMultipleErrorsError)
        #expect((both.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
        #expect(context.hasChanges)
        #expect(try books(in: library.context()) == [])
    }

    @Test func whoSavesFirstWinsUnlessThePolicySaysOtherwise() throws {
        let library = try Library()
        let (first, second) = (library.context(), library.context())
        Book(context: first).title = "t"
        try first.save()
        let mine = try #require(try first.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
        let theirs = try #require(try second.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
        #expect(theirs.title == "t")
        mine.pages = 1
        try first.save()
        theirs.title = "theirs"
        #expect((try saving(second))?.code == NSManagedObjectMergeError)
        #expect(theirs.title == "theirs" && second.hasChanges)
        second.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        #expect(try saving(second) == nil)
        first.refresh(mine, mergeChanges: false)
        #expect(mine.title == "theirs" && mine.pages == 1)
    }

    @Test func identitiesComeBackFromTheirAddresses() throws {
        let library = try Library()
        let context = library.context()
        let book = Book(context: context)
        book.title = "t"
        try context.save()
        let address = book.objectID.uriRepresentation()
        #expect(address.absoluteString.hasSuffix("/Book/p1"))
        let identity = try #require(library.coordinator.managedObjectID(forURIRepresentation: address))
        #expect(identity == book.objectID)
        #expect(context.object(with: identity) === book)
        let other = library.context()
        #expect((try other.existingObject(with: identity) as? Book)?.title == "t")
        context.delete(book)
        try context.save()
        #expect(throws: (any Error).self) { try library.context().existingObject(with: identity) }
    }

    @Test func whatIsFetchedAgainIsNewOnlyIfAskedFor() throws {
        let library = try Library()
        let (first, second) = (library.context(), library.context())
        let book = Book(context: first)
        book.title = "old"
        try first.save()
        let request = NSFetchRequest<Book>(entityName: "Book")
        let mine = try #require(try second.fetch(request).first)
        #expect(mine.title == "old")
        mine.pages = 3
        book.title = "new"
        try first.save()
        #expect(try second.fetch(request) == [mine] && mine.title == "old")
        request.shouldRefreshRefetchedObjects = true
        #expect(try second.fetch(request) == [mine] && mine.title == "new" && mine.pages == 3)
    }

    @Test func anEntityMakesObjectsOfItsClass() throws {
        let context = try Library().context()
        let entity = try #require(NSEntityDescription.entity(forEntityName: "Book", in: context))
        #expect(NSManagedObject._make(entity: entity, insertInto: context) is Book)
        #expect(NSEntityDescription.insertNewObject(forEntityName: "Book", into: context) is Book)
        #expect(NSManagedObject._make(entity: entity, insertInto: nil).managedObjectContext == nil)
    }

    @Test func changedValuesAreKnown() throws {
        let context = try Library().context()
        let book = Book(context: context)
        book.title = "t"
        try context.save()
        #expect(book.changedValues().isEmpty)
        book.pages = 11
        #expect(book.changedValues() as? [String: Int] == ["pages": 11])
        #expect(book.committedValues(forKeys: ["pages"]) as? [String: Int] == ["pages": 10])
        #expect(book.isUpdated && context.updatedObjects == [book])
        book.pages = 10
        #expect(!book.hasChanges && !context.hasChanges)
    }

    @Test func aContainerOpensItsStore() throws {
        let model = try Library().coordinator.managedObjectModel
        let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        var failures: [(any Error)?] = []
        container.loadPersistentStores { failures.append($1) }
        #expect(failures.count == 1 && failures[0] == nil)
        let context = container.newBackgroundContext()
        context.performAndWait {
            Book(context: context).title = "t"
            context.performAndWait { #expect(context.insertedObjects.count == 1) }
            #expect(throws: Never.self) { try context.save() }
        }
        #expect(try container.viewContext.count(for: NSFetchRequest<Book>(entityName: "Book")) == 1)
    }

    @Test func aSaveIsTold() throws {
        let context = try Library().context()
        nonisolated(unsafe) var told: [String] = []
        let names: [Notification.Name] = [.NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { note in
                let inserted = (note.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count
                told.append("\(name.rawValue) \(inserted ?? -1)")
            }
        }
        Book(context: context).title = "t"
        try context.save()
        observers.forEach(NotificationCenter.default.removeObserver)
        #expect(
            told == [
                "NSManagingContextWillSaveChangesNotification -1", "NSManagingContextDidSaveChangesNotification 1",
            ])
    }
}
