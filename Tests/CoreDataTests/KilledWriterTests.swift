import Database
import Foundation
import TestSupport
import Testing

/// An app and its widget write to one store at once, and are killed while they do.
@MainActor
@Suite struct KilledWriterTests {
    /// How many of them are killed: a few, or as many as the environment asks for (`Scripts/test-hard`).
    private static let kills =
        ProcessInfo.processInfo.environment["HODIE_STORE_KILLS"].flatMap { Int($0) } ?? 8

    /// A process that writes, and what it says.
    private final class Writer {
        let name: String
        private let output: URL
        private let arguments: [String]
        private var process = Process()

        init(_ name: String, _ folder: URL) throws {
            self.name = name
            output = folder.appendingPathComponent("\(name).txt")
            arguments = [folder.appendingPathComponent("Entries.sqlite").path, name, output.path]
            try start()
        }

        func start() throws {
            process = Process()
            process.executableURL = try Writer.program()
            process.arguments = arguments
            try process.run()
        }

        func kill() {
            Glibc.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        var isRunning: Bool { process.isRunning }

        /// The numbers behind a word of its lines.
        func said(_ word: String) -> [Int] {
            let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { $0.hasPrefix(word) }.compactMap {
                Int($0.dropFirst(word.count + 1))
            }
        }

        /// Built with the tests.
        private static func program() throws -> URL {
            #if DEBUG
                let folder = ".build/debug"
            #else
                let folder = ".build/release"
            #endif
            let program = Stage.package.appendingPathComponent("\(folder)/store-writer")
            guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Stage.Missing(program.path) }
            return program
        }
    }

    @Test func noSaveIsLostAndEachSeesTheOthers() async throws {
        let folder = try TemporaryFolder.make()
        let writers = [try Writer("app", folder), try Writer("widget", folder)]
        defer { for writer in writers { writer.kill() } }
        var numbers = SeededNumbers(state: 1)
        for _ in 0..<Self.kills {
            let victim = writers[numbers.below(2)]
            // Some saves later, and somewhere in the midst of the next one.
            let enough = victim.said("saved").count + 1 + numbers.below(8)
            #expect(await eventually { victim.said("saved").count >= enough })
            victim.kill()
            try victim.start()
        }
        for writer in writers {
            let seen = writer.said("saw").count
            #expect(await eventually { writer.said("saw").count > seen && writer.isRunning })
        }
        for writer in writers { writer.kill() }
        let database = try Database(path: folder.appendingPathComponent("Entries.sqlite").path)
        #expect(try database.first("PRAGMA integrity_check")?.text(0) == "ok")
        for writer in writers {
            let stored = try database.query(
                "SELECT ZNUMBER FROM ZENTRY WHERE ZWRITER = ? ORDER BY ZNUMBER", [.text(writer.name)]
            ) { Int($0.integer(0) ?? 0) }
            let saved = writer.said("saved")
            let (lastSaved, lastStored) = (try #require(saved.last), try #require(stored.last))
            // A save that was not said any more may be there, one that was said must be.
            #expect(lastSaved <= lastStored, "\(writer.name) lost saves")
            #expect(Set(saved).count == saved.count && lastStored - saved.count <= Self.kills + 1)
            // Nothing is there half: with each number came the deletion of the one a hundred before it.
            #expect(stored == Array(max(1, lastStored - 99)...lastStored))
        }
        #expect(try database.first("SELECT COUNT(*) FROM ZENTRY WHERE Z_OPT != 1 OR Z_ENT != 1")?.integer(0) == 0)
    }
}
