import Foundation
import TestSupport
import Testing

/// An app and its widget write to one store at once, and are killed while they do.
@Suite(.takingTurns) struct KilledWriterTests {
    /// How many of them are killed: a few, or as many as the environment asks for (`Scripts/test-hard`).
    private static let kills =
        ProcessInfo.processInfo.environment["HODIE_STORE_KILLS"].flatMap { Int($0) } ?? 8

    @Test func noSaveIsLostAndEachSeesTheOthers() async throws {
        let store = try TemporaryFolder.make().appendingPathComponent("Entries.sqlite")
        // Writers that nobody listens to stand still: who listens must not have to wait for other tests.
        let saved = try await onItsOwnThread { try Self.writeAndKill(store) }
        try WrittenEntries(store).expectAll(saved, mostUnsaid: Self.kills + 1)
    }

    /// Has two processes write, kills now the one and now the other, and ends when both have seen what the other did.
    ///
    /// - Returns: what each of them said that it saved.
    private static func writeAndKill(_ store: URL) throws -> [String: [Int]] {
        let writers = [try StoreWriter("app", store), try StoreWriter("widget", store)]
        defer { for writer in writers { writer.kill() } }
        var numbers = SeededNumbers(state: 1)
        for _ in 0..<kills {
            let victim = writers[numbers.below(2)]
            // Some saves later, and somewhere in the midst of the next one.
            let enough = victim.said("saved").count + 1 + numbers.below(8)
            try StoreWriter.listen(to: writers) { victim.said("saved").count >= enough }
            victim.kill()
            try victim.start()
        }
        for writer in writers {
            let seen = writer.said("saw").count
            try StoreWriter.listen(to: writers) { writer.said("saw").count > seen }
        }
        for writer in writers { writer.kill() }
        return Dictionary(uniqueKeysWithValues: writers.map { ($0.name, $0.said("saved")) })
    }
}
