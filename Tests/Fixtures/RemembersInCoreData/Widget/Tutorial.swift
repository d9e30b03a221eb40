import CoreData
import UIKit

/// What tutorials show, in their spelling, on a store in memory.
final class Tutorial: NSObject {
    private let container: NSPersistentContainer
    private var context: NSManagedObjectContext { container.viewContext }
    private var observation: NSKeyValueObservation?

    override init() {
        container = NSPersistentCloudKitContainer(
            name: "Tutorial", managedObjectModel: Memory.shared.managedObjectModel)
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
        container.persistentStoreDescriptions = [description]
        super.init()
        container.loadPersistentStores(completionHandler: { (storeDescription, error) in
            if let error = error as NSError? { fatalError("Unresolved error \(error), \(error.userInfo)") }
        })
        context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        context.transactionAuthor = "tutorial"
        try? context.setQueryGenerationFrom(.current)
    }

    func follow() {
        observe()
        fetch()
        history()
        Task { await work() }
    }

    /// Changes are observed in both spellings.
    private func observe() {
        let note = Note(context: context)
        note.addObserver(self, forKeyPath: #keyPath(Note.text), options: [.new, .old], context: nil)
        observation = note.observe(\.text, options: [.new]) { note, change in
            print("tutorial: observed \(note.text ?? "") \(change.newValue as? String ?? "")")
        }
        note.text = "b"
        note.removeObserver(self, forKeyPath: #keyPath(Note.text))
        observation = nil
        note.setValue("a", forKey: #keyPath(Note.text))
        let topic = NSEntityDescription.insertNewObject(forEntityName: "Topic", into: context) as! Topic
        topic.name = "topic"
        topic.mutableSetValue(forKey: "notes").add(note)
        print("tutorial: primitive \(note.primitiveValue(forKey: "text") ?? "") \(note.topic === topic)")
        do { try context.save() } catch { print("tutorial: \(error)") }
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        print("tutorial: value \(keyPath!) \(change?[.oldKey] as? String ?? "") \(change?[.newKey] as? String ?? "")")
    }

    private func fetch() {
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.sortDescriptors = [
            NSSortDescriptor(keyPath: \Note.topic?.name, ascending: true),
            NSSortDescriptor(
                key: #keyPath(Note.text), ascending: true,
                selector: #selector(NSString.localizedStandardCompare(_:))),
        ]
        request.predicate = NSPredicate(format: "%K == %@", #keyPath(Note.topic.name), "topic")
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: #keyPath(Note.topic.name),
            cacheName: nil)
        try! controller.performFetch()
        let sections = controller.sections?.map { "\($0.name) \($0.numberOfObjects)" } ?? []
        print("tutorial: sections \(sections) \(controller.object(at: IndexPath(row: 0, section: 0)).text!)")
    }

    private func history() {
        let request = NSPersistentHistoryChangeRequest.fetchHistory(after: Date.distantPast)
        if let fetchRequest = NSPersistentHistoryTransaction.fetchRequest {
            fetchRequest.predicate = NSPredicate(
                format: "%K == %@", #keyPath(NSPersistentHistoryTransaction.author), "tutorial")
            request.fetchRequest = fetchRequest
        }
        let result = try? context.execute(request) as? NSPersistentHistoryResult
        for transaction in result?.result as? [NSPersistentHistoryTransaction] ?? [] {
            print("tutorial: history \(transaction.author ?? "") \(transaction.changes?.count ?? 0)")
            context.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
        }
    }

    private func work() async {
        let background = container.newBackgroundContext()
        let names: [String] = await background.perform {
            let topics = try? background.fetch(Topic.fetchRequest())
            return topics?.compactMap(\.name) ?? []
        }
        print("tutorial: done \(names)")
    }
}
