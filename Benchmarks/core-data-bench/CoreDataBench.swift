import CoreData
import Synchronization

/// Measures Core Data, for `hodie-bench`, which is no guest and can't. Each line of the answer is a name and the samples in
/// milliseconds (of memory: kilobytes), separated by tabs.
///
///     core-data-bench RUNS FOLDER
@main
struct CoreDataBench {
    private static let count = 10_000
    private let runs: Int
    private let folder: URL

    static func main() {
        let words = CommandLine.arguments
        if words.count == 3, words[1] == "saves" {
            do { return try OtherProcess.run(URL(fileURLWithPath: words[2])) } catch { fail(error) }
        }
        guard words.count == 3, let runs = Int(words[1]) else {
            print("usage: core-data-bench RUNS FOLDER")
            exit(2)
        }
        do {
            let bench = CoreDataBench(runs: runs, folder: URL(fileURLWithPath: words[2], isDirectory: true))
            try bench.insert()
            let store = bench.folder.appendingPathComponent("Things.sqlite")
            try bench.fill(store)
            try bench.measureMemory(store)
            try bench.open(store)
            try bench.fetch(store)
            try bench.follow(store)
            try bench.reach(store)
        } catch { fail(error) }
    }

    private static func fail(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("core-data-bench: \(error)\n".utf8))
        exit(1)
    }

    private func report(_ name: String, _ samples: [Double]) {
        print(([name] + samples.map { "\($0)" }).joined(separator: "\t"))
    }

    private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try work()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }

    // MARK: The subject

    private func coordinator(_ store: URL) throws -> NSPersistentStoreCoordinator {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Thing.model())
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: store)
        return coordinator
    }

    private func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    private func insertThings(_ store: URL) throws {
        let context = context(try coordinator(store))
        try context.performAndWait {
            for number in 0..<Self.count { Thing.insert(number, into: context) }
            try context.save()
        }
    }

    private func fill(_ store: URL) throws { try insertThings(store) }

    private var newStore: URL { folder.appendingPathComponent("\(UUID().uuidString).sqlite") }

    // MARK: Figures

    private func insert() throws {
        var (ours, byHand): ([Double], [Double]) = ([], [])
        for _ in 0..<runs {
            let store = newStore
            let context = context(try coordinator(store))
            ours.append(
                try milliseconds {
                    try context.performAndWait {
                        for number in 0..<Self.count { Thing.insert(number, into: context) }
                        try context.save()
                    }
                })
            let table = try PlainTable(newStore.path)
            byHand.append(try milliseconds { try table.insert(Self.count) })
        }
        report("insert", ours)
        report("insert by hand", byHand)
    }

    private func open(_ store: URL) throws {
        var samples: [Double] = []
        for _ in 0..<runs {
            samples.append(
                try milliseconds {
                    let context = context(try coordinator(store))
                    try context.performAndWait { try showFirst(20, of: context) }
                })
        }
        report("open", samples)
    }

    /// The first objects by name, with what a row of a table shows.
    private func showFirst(_ count: Int, of context: NSManagedObjectContext) throws {
        let request = NSFetchRequest<Thing>(entityName: "Thing")
        request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
        request.fetchLimit = count
        let names = try context.fetch(request).compactMap(\.name)
        precondition(names.count == count)
    }

    private func fetch(_ store: URL) throws {
        var (ours, byHand): ([Double], [Double]) = ([], [])
        var (sum, sumByHand) = (0.0, 0.0)
        let coordinator = try coordinator(store)
        let table = try PlainTable(store.path)
        for _ in 0..<runs {
            let context = context(coordinator)
            ours.append(
                try milliseconds {
                    try context.performAndWait {
                        let request = NSFetchRequest<Thing>(entityName: "Thing")
                        request.returnsObjectsAsFaults = false
                        let found = try context.fetch(request)
                        precondition(found.count == Self.count)
                        sum = found.reduce(0) { $0 + $1.sum }
                    }
                })
            byHand.append(
                try milliseconds {
                    let rows = try table.read()
                    precondition(rows.count == Self.count)
                    sumByHand = rows.reduce(0) { $0 + $1.sum }
                })
            precondition(sum == sumByHand)
        }
        report("fetch", ours)
        report("fetch by hand", byHand)
    }

    /// Counts what it is told.
    private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
        var told = 0
        func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { told += 1 }
    }

    private func follow(_ store: URL) throws {
        let context = context(try coordinator(store))
        let request = NSFetchRequest<Thing>(entityName: "Thing")
        request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
        let listener = Listener()
        let samples = try context.performAndWait { () -> [Double] in
            let controller = NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
            controller.delegate = listener
            try controller.performFetch()
            return (0..<runs).map { number in
                milliseconds {
                    Thing.insert(number * 97, into: context)
                    context.processPendingChanges()
                    precondition(listener.told == number + 1)
                }
            }
        }
        report("follow", samples)
    }

    /// From the beginning of another process's save until this one's context has told of the new object.
    private func reach(_ store: URL) throws {
        let context = context(try coordinator(store))
        context.automaticallyMergesChangesFromParent = true
        let arrived = DispatchSemaphore(value: 0)
        let samples = Mutex<[Double]>([])
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
        ) { note in
            let now = DispatchTime.now().uptimeNanoseconds
            for thing in note.userInfo?[NSInsertedObjectsKey] as? Set<Thing> ?? [] {
                samples.withLock { $0.append(Double(Int64(now) - thing.number) / 1e6) }
                arrived.signal()
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let other = try OtherProcess(store)
        for _ in 0..<runs {
            try other.save()
            arrived.wait()
        }
        try other.end()
        report("reach", samples.withLock { $0 })
    }

    // MARK: Memory

    private func measureMemory(_ store: URL) throws {
        let before = privateKilobytes()
        let context = context(try coordinator(store))
        try context.performAndWait { try showFirst(20, of: context) }
        report("memory", [privateKilobytes() - before])
    }

    private func privateKilobytes() -> Double {
        let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty:") }
            .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }.reduce(0, +)
    }
}
