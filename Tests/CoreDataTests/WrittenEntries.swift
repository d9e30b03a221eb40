import Database
import Foundation
import Testing

/// What writers that were killed have left in their store.
struct WrittenEntries {
    let database: Database

    init(_ store: URL) throws { database = try Database(path: store.path) }

    /// Expects the store to be whole, to have each save that was said, and nothing half.
    ///
    /// - Parameters:
    ///   - saved: What each writer said that it saved.
    ///   - mostUnsaid: How many saves of a writer may be there that it could not say any more.
    func expectAll(_ saved: [String: [Int]], mostUnsaid: Int) throws {
        #expect(try database.first("PRAGMA integrity_check")?.text(0) == "ok")
        for (writer, saved) in saved {
            let stored = try database.query(
                "SELECT ZNUMBER FROM ZENTRY WHERE ZWRITER = ? ORDER BY ZNUMBER", [.text(writer)]
            ) { Int($0.integer(0) ?? 0) }
            let (lastSaved, lastStored) = (try #require(saved.last), try #require(stored.last))
            // A save that was not said any more may be there, one that was said must be.
            #expect(lastSaved <= lastStored, "\(writer) lost saves")
            #expect(Set(saved).count == saved.count && lastStored - saved.count <= mostUnsaid)
            // Nothing is there half: with each number came the deletion of the one a hundred before it.
            #expect(stored == Array(max(1, lastStored - 99)...lastStored))
        }
        #expect(try database.first("SELECT COUNT(*) FROM ZENTRY WHERE Z_OPT != 1 OR Z_ENT != 1")?.integer(0) == 0)
    }
}
