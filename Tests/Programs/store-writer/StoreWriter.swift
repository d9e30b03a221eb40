// A process that writes to a store, and sees what others write, until it is killed or its parent ends.
//
// usage: store-writer STORE NAME PARENT [FOLDER]
//                                          adds objects of that name with rising numbers, each with a save of its own that
//                                          deletes the hundredth before it, and says "saved NUMBER" and "saw NUMBER" (of
//                                          another's object). It stands still while nobody reads what it says. PARENT is
//                                          the process that starts it. With FOLDER it is confined as a widget is whose
//                                          container that is, and says "confined 1", or 0 where this machine cannot do it.

import CLinux
import CoreData
import Foundation
import Glibc
import HostLink
import Isolation

@main
struct StoreWriter {
    /// Says a line by one call, so that what is said is whole when the process is killed.
    private static func say(_ line: String) {
        var line = line + "\n"
        line.withUTF8 { bytes in _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
    }

    /// How many objects of its own a writer leaves in the store.
    private static let kept = 100

    /// A test that is ended leaves nothing behind that goes on writing, whatever it has blocked or ignored.
    ///
    /// A thread waits for the end of the whole process: the kernel's own signal comes with the end of the thread that
    /// started this program, which in a test is some worker that comes and goes.
    private static func endWithParent(_ parent: pid_t, watched: Int32) {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        // It may have ended before that was asked for, and another process have its number.
        guard watched >= 0, getppid() == parent else { exit(0) }
        let thread = Thread {
            var entry = pollfd(fd: watched, events: Int16(POLLIN), revents: 0)
            while poll(&entry, 1, -1) < 1 {}
            _exit(0)
        }
        thread.start()
    }

    static func main() throws {
        guard 4...5 ~= CommandLine.arguments.count, let parent = pid_t(CommandLine.arguments[3]) else {
            print("usage: store-writer STORE NAME PARENT [FOLDER]")
            exit(2)
        }
        // Guests may not ask for it.
        let watched = linux_pidfd_open(parent)
        if CommandLine.arguments.count == 5 { say("confined \(isConfined(to: CommandLine.arguments[4]) ? 1 : 0)") }
        endWithParent(parent, watched: watched)
        let (store, name) = (URL(fileURLWithPath: CommandLine.arguments[1]), CommandLine.arguments[2])
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
            if let last = numbers.max() { say("saw \(last)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        var number = try context.performAndWait { try lastNumber(of: name, in: context) }
        while getppid() == parent {
            number += 1
            try context.performAndWait {
                let entry = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context)
                entry.setValue(name, forKey: "writer")
                entry.setValue(number, forKey: "number")
                for old in try entries(of: name, in: context, upTo: number - kept) { context.delete(old) }
                try context.save()
            }
            say("saved \(number)")
        }
    }

    /// Confines this process as a widget, but for the memory: threads have larger stacks here than in guests. Nothing of Core
    /// Data has begun yet.
    private static func isConfined(to folder: String) -> Bool {
        let identity = GuestIdentity(
            role: .widget, bundlePath: folder, applicationPath: folder, bundleIdentifier: "store-writer",
            containerPath: folder, groupContainers: [:])
        return Isolation().begin().finish(for: identity, within: GuestLimits(memory: 512 << 20)).reachesTheFloor
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
