import CoreData

/// An object for each note and card, of which there is one with each identifier. A save that meets with somebody else's is
/// refused, by the policy that contexts have, and done anew on what is there then: so it writes what was changed and
/// nothing else.
final class CoreDataNoteStore: NoteStore {
    private let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    /// Loaded once: two models of the same classes would not know whose they are.
    private static let model = Bundle(for: CoreDataNoteStore.self).url(forResource: "StudyNotes", withExtension: "momd")
        .flatMap(NSManagedObjectModel.init)

    private static let refusals = [NSManagedObjectMergeError, NSManagedObjectConstraintMergeError]

    init(file: URL) throws {
        guard let model = Self.model else { throw StoreError("StudyNotes.momd") }
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: nil)
        context.persistentStoreCoordinator = coordinator
    }

    func contents() throws -> Contents {
        try onQueue {
            // What the other one has saved since is not what this context remembers.
            context.reset()
            let notes = try records(NoteRecord.self).map {
                Note(id: $0.id ?? "", deck: $0.deck ?? "", title: $0.title ?? "", text: $0.text ?? "")
            }
            let cards = try records(CardRecord.self).map {
                Card(
                    id: $0.id ?? "", note: $0.note ?? "", front: $0.front ?? "", back: $0.back ?? "",
                    box: Int($0.box), due: $0.due ?? Date(timeIntervalSince1970: 0))
            }
            return Contents(notes: notes, cards: cards).arranged
        }
    }

    func apply(_ changes: [Change]) throws {
        try save { try changes.forEach(apply) }
    }

    private func apply(_ change: Change) throws {
        switch change {
        case .write(let note):
            let record = try records(NoteRecord.self, "id", note.id).first ?? NoteRecord(context: context)
            (record.id, record.deck, record.title, record.text) = (note.id, note.deck, note.title, note.text)
        case .writeCard(let card):
            let known = try records(CardRecord.self, "id", card.id).first
            let record = known ?? CardRecord(context: context)
            (record.id, record.note, record.front, record.back) = (card.id, card.note, card.front, card.back)
            if known == nil { (record.box, record.due) = (Int64(card.box), card.due) }
        case .schedule(let id, let box, let due):
            guard let record = try records(CardRecord.self, "id", id).first else { return }
            (record.box, record.due) = (Int64(box), due)
        case .deleteNote(let id):
            try records(NoteRecord.self, "id", id).forEach(context.delete)
            try records(CardRecord.self, "note", id).forEach(context.delete)
        case .deleteCard(let id):
            try records(CardRecord.self, "id", id).forEach(context.delete)
        }
    }

    func empty() throws {
        try save {
            try records(NoteRecord.self).forEach(context.delete)
            try records(CardRecord.self).forEach(context.delete)
        }
    }

    private func records<Record: NSManagedObject>(
        _ type: Record.Type, _ key: String? = nil, _ value: String = ""
    ) throws -> [Record] {
        let request = NSFetchRequest<Record>(entityName: String(describing: type))
        request.predicate = key.map { NSPredicate(format: "%K == %@", $0, value) }
        return try context.fetch(request)
    }

    private func save(_ work: () throws -> Void) throws {
        try onQueue {
            // Each refusal means that the other one has saved: both go on for ever only if both save for ever.
            while true {
                context.reset()
                do {
                    try work()
                    return try context.save()
                } catch let error as NSError where CoreDataNoteStore.refusals.contains(error.code) {
                    continue
                }
            }
        }
    }

    private func onQueue<Value>(_ work: () throws -> Value) throws -> Value {
        var result: Result<Value, Error>?
        context.performAndWait { result = Result { try work() } }
        guard let result = result else { throw StoreError("Core Data") }
        return try result.get()
    }
}
