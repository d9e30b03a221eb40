// A process that is confined as a widget is, and opens the stores in its bundle.
//
// usage: store-in-a-bundle BUNDLE CONTAINER NAME...
//                                          says "confined 1", or 0 where this machine cannot do it, and of each store of the
//                                          bundle what becomes of opening it for writing, and what is read in it: "NAME write
//                                          CODE SENTENCE" and "NAME read IDENTIFIER THING,THING..." or "NAME read CODE
//                                          SENTENCE".

import CoreData
import Foundation
import Glibc
import HostLink
import Isolation

@main
struct StoreInABundle {
    private static func open(
        _ store: URL, _ options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStoreCoordinator {
        let thing = NSEntityDescription()
        thing.name = "Thing"
        let name = NSAttributeDescription()
        (name.name, name.attributeType) = ("name", .stringAttributeType)
        thing.properties = [name]
        let model = NSManagedObjectModel()
        model.entities = [thing]
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: store, options: options)
        return coordinator
    }

    private static func written(_ store: URL) -> String {
        do {
            _ = try open(store)
            return "0 opened"
        } catch { return said(error) }
    }

    private static func said(_ error: any Error) -> String {
        "\((error as NSError).domain) \((error as NSError).code) \(error.localizedDescription)"
    }

    private static func read(_ store: URL) -> String {
        do {
            let coordinator = try open(store, [NSReadOnlyPersistentStoreOption: true])
            let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            context.persistentStoreCoordinator = coordinator
            let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
            request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
            let names = try context.performAndWait {
                try context.fetch(request).map { $0.value(forKey: "name") as? String ?? "" }
            }
            let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(
                ofType: NSSQLiteStoreType, at: store)
            return "\(metadata[NSStoreTypeKey] ?? "?") \(names.joined(separator: ","))"
        } catch { return said(error) }
    }

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else {
            print("usage: store-in-a-bundle BUNDLE CONTAINER NAME...")
            exit(2)
        }
        let identity = GuestIdentity(
            role: .widget, bundlePath: arguments[1], applicationPath: arguments[1],
            bundleIdentifier: "store-in-a-bundle", containerPath: arguments[2], groupContainers: [:])
        // Threads have larger stacks here than in guests.
        let isolation = Isolation().begin().finish(for: identity, within: GuestLimits(memory: 512 << 20))
        print("confined \(isolation.reachesTheFloor ? 1 : 0)")
        for name in arguments[3...] {
            let store = URL(fileURLWithPath: arguments[1]).appendingPathComponent(name)
            print("\(name) write \(written(store))")
            print("\(name) read \(read(store))")
        }
    }
}
