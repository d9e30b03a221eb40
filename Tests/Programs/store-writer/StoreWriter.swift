// A process that writes to a store, and sees what others write, until it is killed or its parent ends.
//
// usage: store-writer STORE NAME OUTPUT    adds objects of that name with rising numbers, each with a save of its own that
//                                          deletes the hundredth before it, and appends "saved NUMBER" and "saw NUMBER"
//                                          (of another's object) to the output.

import CoreData
import Glibc

@main
struct StoreWriter {
    /// Appends lines, each by one call, so that what is written stays when the process is killed.
    private struct Output {
        let descriptor: Int32

        init(_ path: String) { descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) }

        func say(_ line: String) {
            var line = line + "\n"
            line.withUTF8 { bytes in _ = write(descriptor, bytes.baseAddress, bytes.count) }
        }
    }

    /// How many objects of its own a writer leaves in the store.
    private static let kept = 100

    static func main() throws {
        let (store, name) = (URL(fileURLWithPath: CommandLine.arguments[1]), CommandLine.arguments[2])
        let output = Output(CommandLine.arguments[3])
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model())
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: store)
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        context.automaticallyMergesChangesFromParent = true
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in
            let new = note.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject> ?? []
            let numbers = new.filter { $0.value(forKey: "writer") as? String != name }
                .compactMap { $0.value(forKey: "number") as? Int }
            if let last = numbers.max() { output.say("saw \(last)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        var number = try context.performAndWait { try lastNumber(of: name, in: context) }
        // A test that is ended leaves nothing behind that goes on writing.
        let parent = getppid()
        while getppid() == parent {
            number += 1
            try context.performAndWait {
                let entry = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context)
                entry.setValue(name, forKey: "writer")
                entry.setValue(number, forKey: "number")
                for old in try entries(of: name, in: context, upTo: number - kept) { context.delete(old) }
                try context.save()
            }
            output.say("saved \(number)")
        }
    }

    private static func model() -> NSManagedObjectModel {
        let entry = NSEntityDescription()
        entry.name = "Entry"
        let types: [(String, NSAttributeType)] = [
            ("number", .integer64AttributeType), ("writer", .stringAttributeType),
        ]
        entry.properties = types.map { name, type in
            let attribute = NSAttributeDescription()
            (attribute.name, attribute.attributeType) = (name, type)
            return attribute
        }
        let model = NSManagedObjectModel()
        model.entities = [entry]
        return model
    }

    private static func entries(
        of name: String, in context: NSManagedObjectContext, upTo number: Int = .max
    ) throws -> [NSManagedObject] {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Entry")
        request.predicate = NSPredicate(format: "writer == %@ AND number <= %ld", name, number)
        request.includesPendingChanges = false
        return try context.fetch(request)
    }

    private static func lastNumber(of name: String, in context: NSManagedObjectContext) throws -> Int {
        try entries(of: name, in: context).compactMap { $0.value(forKey: "number") as? Int }.max() ?? 0
    }
}
