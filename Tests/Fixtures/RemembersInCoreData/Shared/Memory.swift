import CoreData

/// Where the app and its widget remember.
final class Memory: NSPersistentContainer {
    static let shared: Memory = {
        let memory = Memory(name: "Remembered")
        memory.loadPersistentStores { _, error in
            if let error = error as NSError? { fatalError("\(error), \(error.userInfo)") }
        }
        memory.viewContext.automaticallyMergesChangesFromParent = true
        return memory
    }()

    override class func defaultDirectoryURL() -> URL {
        let group = "group.org.hodie.fixture.RemembersInCoreData"
        return FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)!
    }

    /// A topic with notes, saved.
    func remember(_ name: String, rank: Int16, notes: String...) throws {
        let topic = Topic(context: viewContext)
        topic.name = name
        topic.rank = rank
        for text in notes {
            let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: viewContext) as! Note
            note.text = text
            topic.addToNotes(note)
        }
        try viewContext.save()
    }

    /// The topics by rank, with their notes, as text.
    var all: [String] {
        let request: NSFetchRequest<Topic> = Topic.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: #keyPath(Topic.rank), ascending: true)]
        let topics = (try? viewContext.fetch(request)) ?? []
        return topics.map { topic in
            let notes = (topic.notes as? Set<Note> ?? []).map { $0.shortText }.sorted()
            return "\(topic.name!): \(notes.joined(separator: ", "))"
        }
    }
}
