import CoreData
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding {
    private let context = Memory.shared.viewContext
    private let tutorial = Tutorial()
    private lazy var notes: NSFetchedResultsController<Note> = {
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
        return NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        if Memory.shared.all.isEmpty { try! Memory.shared.remember("widget", rank: 1, notes: "one", "two") }
        let place = Place(name: "here", into: context)
        place.latitude = 48.1
        place.setValue(NSDate(timeIntervalSinceReferenceDate: 0), forKey: "visited")
        print("call: place \(place.isFresh) \(place.name) \(place.latitude) \(place.value(forKey: "visited") as! Date)")
        context.rollback()
        notes.delegate = self
        try! notes.performFetch()
        tutorial.follow()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openApp)))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("call: widget \(Memory.shared.all)")
    }

    @objc private func openApp() {
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.predicate = NSPredicate(format: "text = %@ AND topic.name = %@", "two", "widget")
        for note in try! context.fetch(request) {
            note.done = true
            print("call: done \(note.changedValues())")
        }
        try! context.save()
        extensionContext?.open(URL(string: "remembers://")!)
    }
}

extension TodayViewController: NSFetchedResultsControllerDelegate {
    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let note = anObject as? Note, let newIndexPath = newIndexPath else { return }
        print("call: \(type == .update) \(newIndexPath) \(note === notes.object(at: newIndexPath)) \(note.shortText)")
    }
}
