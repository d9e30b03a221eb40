import Foundation
import TestSupport
import Testing

/// A widget, confined as all guests are, is killed while it saves to the store of its app.
@Suite(.takingTurns) struct ConfinedWriterTests {
    /// How often it is killed: a few times, or as often as the environment asks for (`Scripts/test-hard`).
    private static let kills =
        ProcessInfo.processInfo.environment["HODIE_STORE_KILLS"].flatMap { Int($0) } ?? 4

    @Test(.enabled("widgets can be confined here") { try await onItsOwnThread { try StoreWriter.canBeConfined() } })
    func aConfinedWidgetThatIsKilledWhileItSavesLeavesTheStoreWholeAndItsAppReadsOn() async throws {
        let store = try TemporaryFolder.make().appendingPathComponent("Entries.sqlite")
        let saved = try await onItsOwnThread { try Self.writeAndKill(store) }
        try WrittenEntries(store).expectAll(saved, mostUnsaid: Self.kills + 1)
    }

    /// Kills the widget now and then. The app goes on alone, and sees the widget again when that is back.
    ///
    /// - Returns: What each of them said that it saved.
    private static func writeAndKill(_ store: URL) throws -> [String: [Int]] {
        let (widget, app) = (try StoreWriter("widget", store, isConfined: true), try StoreWriter("app", store))
        defer { for writer in [widget, app] { writer.kill() } }
        var numbers = SeededNumbers(state: 7)
        for _ in 0..<kills {
            // Some saves later, and somewhere in the midst of the next one.
            let enough = widget.said("saved").count + 1 + numbers.below(8)
            try StoreWriter.listen(to: [widget, app]) { widget.said("saved").count >= enough }
            widget.kill()
            let appSaved = app.said("saved").count
            try StoreWriter.listen(to: [app]) { app.said("saved").count > appSaved }
            let appSaw = app.said("saw").count
            try widget.start()
            try StoreWriter.listen(to: [widget, app]) { app.said("saw").count > appSaw }
        }
        let widgetSaw = widget.said("saw").count
        try StoreWriter.listen(to: [widget, app]) { widget.said("saw").count > widgetSaw }
        for writer in [widget, app] { writer.kill() }
        return Dictionary(uniqueKeysWithValues: [widget, app].map { ($0.name, $0.said("saved")) })
    }
}
