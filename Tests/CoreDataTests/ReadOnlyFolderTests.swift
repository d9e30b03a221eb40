import CoreData
import Database
import Foundation
import TestSupport
import Testing

/// Stores where a confined process may read, but not write: an app's own bundle, a folder of the user's.
///
/// The process is a real one, confined as widgets are: who runs the tests may write everywhere.
@Suite(.takingTurns) struct ReadOnlyFolderTests {
    /// The confined process did not come to its end.
    private struct Ended: Error {
        let signal: Int32
        let said: String
    }

    private let bundle: URL
    private let container: URL
    private let model = NSManagedObjectModel()

    init() throws {
        (bundle, container) = (try TemporaryFolder.make(), try TemporaryFolder.make())
        model.entities = [CodeModel.entity("Thing", ["name": .stringAttributeType])]
    }

    private func url(_ name: String) -> URL { bundle.appendingPathComponent(name) }

    /// A store with one thing in it. What SQLite has beside it is gone, as in an app that brings a store along.
    private func make(_ name: String, _ options: [String: String] = [:]) throws {
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let pragmas = [NSSQLitePragmasOption: options as NSDictionary]
        let store = try coordinator.addPersistentStore(
            ofType: NSSQLiteStoreType, configurationName: nil, at: url(name), options: pragmas)
        let context = coordinator.newContext()
        _ = context.make("Thing", "brought along")
        try context.save()
        try coordinator.remove(store)
        let changes = url(name + "-changes")
        if FileManager.default.fileExists(atPath: changes.path) { try FileManager.default.removeItem(at: changes) }
    }

    /// All files of the bundle, as they are now.
    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: bundle.path)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: url($0))) })
    }

    /// What the confined process says of the stores, without the machine's own paths.
    private func said(of names: [String]) async throws -> [String] {
        #if DEBUG
            let folder = ".build/debug"
        #else
            let folder = ".build/release"
        #endif
        let program = Stage.package.appendingPathComponent("\(folder)/store-in-a-bundle")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Stage.Missing(program.path) }
        let (bundle, container) = (bundle.path, container.path)
        return try await onItsOwnThread {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = program
            process.arguments = [bundle, container] + names
            process.standardOutput = pipe
            try process.run()
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            guard process.terminationReason == .exit else { throw Ended(signal: process.terminationStatus, said: text) }
            return text.replacingOccurrences(of: bundle, with: "BUNDLE").split(separator: "\n").map(String.init)
        }
    }

    @Test(.enabled("widgets can be confined here") { try await onItsOwnThread { try StoreWriter.canBeConfined() } })
    func aStoreThatAnAppBringsAlongIsReadAndRefusesToBeWritten() async throws {
        try make("Ahead.sqlite")
        try make("Journal.sqlite", ["journal_mode": "DELETE"])
        // Copied with its log, but not with the index of that: what it was made in last is in the log alone.
        try make("Log.sqlite")
        let open = try Database(path: url("Log.sqlite").path)
        try open.execute("UPDATE ZTHING SET ZNAME = 'in the log'")
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(at: url("Log.sqlite" + end), to: url("Copied.sqlite" + end))
        }
        try withExtendedLifetime(open) {
            for end in ["-wal", "-shm", ""] { try FileManager.default.removeItem(at: url("Log.sqlite" + end)) }
        }
        let before = try files()
        #expect(before.keys.sorted() == ["Ahead.sqlite", "Copied.sqlite", "Copied.sqlite-wal", "Journal.sqlite"])
        let advice =
            "may not be written where it is. Open it with NSReadOnlyPersistentStoreOption, or a copy of it in the app's "
            + "container."
        let names = ["Ahead.sqlite", "Journal.sqlite", "Copied.sqlite"]
        let expected = zip(names, ["brought along", "brought along", "in the log"]).flatMap { name, thing in
            [
                "\(name) write NSCocoaErrorDomain 513 The store BUNDLE/\(name) \(advice)",
                "\(name) read SQLite \(thing)",
            ]
        }
        let said = try await said(of: names)
        #expect(said == ["confined 1"] + expected)
        #expect(try files() == before)
    }

    @Test(.enabled("widgets can be confined here") { try await onItsOwnThread { try StoreWriter.canBeConfined() } })
    func whereNothingMayBeWrittenNoStoreIsMade() async throws {
        let failure =
            "NSCocoaErrorDomain 134080 The store BUNDLE/New.sqlite could not be opened: unable to open database file"
        let said = try await said(of: ["New.sqlite"])
        #expect(said == ["confined 1", "New.sqlite write \(failure)", "New.sqlite read \(failure)"])
        #expect(try files().isEmpty)
    }
}
