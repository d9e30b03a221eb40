import CoreData

/// This program once more, which saves an object whenever it is asked to.
///
///     core-data-bench saves STORE
struct OtherProcess {
    private let process = Process()
    private let wishes = Pipe()

    init(_ store: URL) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["saves", store.path]
        process.standardInput = wishes
        try process.run()
    }

    func save() throws { try wishes.fileHandleForWriting.write(contentsOf: Data("save\n".utf8)) }

    func end() throws {
        try wishes.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// What the other process does: each object has the moment at which its save began as its number, in nanoseconds of the
    /// clock that all processes have in common.
    static func run(_ store: URL) throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Thing.model())
        try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: store)
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        while readLine() != nil {
            try context.performAndWait {
                let thing = Thing(context: context)
                thing.number = Int64(DispatchTime.now().uptimeNanoseconds)
                try context.save()
            }
        }
    }
}
