import Foundation
import TestSupport
import Testing

@testable import Database

@Suite struct DatabaseTests {
    private let path: String

    init() throws { path = try TemporaryFolder.make().appendingPathComponent("test.sqlite").path }

    @Test func everyKindOfValueComesBackAsItWentIn() throws {
        let database = try Database(path: path)
        try database.execute("CREATE TABLE t (a, b, c, d, e, f, g)")
        let values: [DatabaseValue] = [
            nil, .integer(.min), 0.1, "naïve 日本\0x", .blob(Data([0, 255])), "", .blob(Data()),
        ]
        try database.execute("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        #expect(try database.first("SELECT * FROM t")?.values == values)
    }

    /// Each of them changes the new file to WAL mode, or waits until another has.
    @Test func aNewFileIsOpenedByManyAtOnce() async throws {
        for number in 0..<20 {
            let path = "\(path)-\(number)"
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { _ = try Database(path: path) } }
                try await group.waitForAll()
            }
        }
    }

    /// SQLite's levels: 0 waits for no disk, 1 is NORMAL.
    @Test(arguments: [(true, 1), (false, 0)]) func whatNeedNotReachTheDiskIsNotWaitedFor(
        reachesDisk: Bool, level: Int64
    ) throws {
        let database = try Database(path: path, reachesDisk: reachesDisk)
        #expect(try database.first("PRAGMA synchronous")?.values == [.integer(level)])
        #expect(try database.first("PRAGMA journal_mode")?.values == ["wal"])
    }

    @Test func aFailedTransactionLeavesNothing() throws {
        struct Stop: Error {}
        let database = try Database(path: path)
        try database.execute("CREATE TABLE t (a)")
        #expect(throws: Stop.self) {
            try database.transaction {
                try database.execute("INSERT INTO t VALUES (1)")
                throw Stop()
            }
        }
        #expect(try database.first("SELECT count(*) FROM t")?.integer(0) == 0)
    }

    @Test func anotherConnectionSeesACommitAndTheDataVersionChanges() throws {
        let writer = try Database(path: path)
        let reader = try Database(path: path)
        try writer.execute("CREATE TABLE t (a)")
        let before = try reader.dataVersion()
        #expect(try reader.dataVersion() == before)
        try writer.execute("INSERT INTO t VALUES ('seen')")
        #expect(try reader.first("SELECT a FROM t")?.text(0) == "seen")
        #expect(try reader.dataVersion() != before)
    }

    @Test func errorsNameTheFileAndTheStatement() throws {
        let database = try Database(path: path)
        let error = #expect(throws: DatabaseError.self) { try database.execute("SELECT * FROM nowhere") }
        #expect(error?.description.contains("no such table: nowhere") == true)
        #expect(error?.description.contains(path) == true)
        #expect(throws: DatabaseError.self) { try database.execute("SELECT ?") }
    }

    @Test func aFileThatIsNoDatabaseIsRefused() throws {
        try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
        #expect(throws: DatabaseError.self) { try Database(path: path) }
        #expect(throws: DatabaseError.self) { try Database(path: "/nonexistent/folder/file") }
    }

    @Test func aStatementMayRunInsideItself() throws {
        let database = try Database(path: path)
        try database.execute("CREATE TABLE t (a)")
        try database.execute("INSERT INTO t VALUES (1), (2)")
        let sql = "SELECT a FROM t ORDER BY a"
        let pairs = try database.query(sql) { outer in
            try database.query(sql) { (outer.integer(0) ?? 0) * 10 + ($0.integer(0) ?? 0) }
        }
        #expect(pairs == [[11, 12], [21, 22]])
    }

    @Test func howeverManyTextsThereAreOnlySomeAreKept() throws {
        let database = try Database(path: ":memory:")
        for number in 0..<1000 {
            #expect(try database.first("SELECT \(number)")?.integer(0) == Int64(number))
            #expect(database.statementCount <= Database.mostStatements)
        }
    }

    @Test func aFileThatNobodyChangesNeedsNothingBesideIt() throws {
        let folder = try TemporaryFolder.make()
        let path = folder.appendingPathComponent("colours of 100%?#.sqlite").path
        try Database(path: path).execute("CREATE TABLE colours AS SELECT 'sky' AS name")
        let database = try Database(path: path, access: .unchanging)
        #expect(try database.first("SELECT name FROM colours")?.text(0) == "sky")
        #expect(throws: DatabaseError.self) { try database.execute("DELETE FROM colours") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test func anIdentifierIsABlobThatIsReadWithoutData() throws {
        let database = try Database(path: ":memory:")
        let identifier = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        let bytes = Data([0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255])
        try database.execute("CREATE TABLE tokens (token BLOB)")
        for value in [.identifier(identifier), .blob(bytes), .blob(bytes + [1]), .text("0123456789abcdef"), .null]
            as [DatabaseValue]
        {
            try database.execute("INSERT INTO tokens VALUES (?)", [value])
        }
        var found: [UUID?] = []
        try database.read("SELECT token FROM tokens") { found.append($0.identifier(0)) }
        #expect(found == [identifier, identifier, nil, nil, nil])
        #expect(try database.first("SELECT token FROM tokens")?.blob(0) == bytes)
        #expect(
            try database.first("SELECT COUNT(*) FROM tokens WHERE token = ?", [.identifier(identifier)])?.integer(0)
                == 2)
    }

    @Test func functionsAndOrdersOfOnesOwnArePartOfTheStatements() throws {
        struct Odd: Error {}
        let database = try Database(path: ":memory:")
        try database.addFunction("twice", argumentCount: 1) { arguments in
            switch arguments[0] {
            case .null: return .null
            case .integer(let number): return .integer(2 * number)
            case .real(let number): return .real(2 * number)
            case .text(let text): return .text(text + text)
            case .blob, .identifier: throw Odd()
            }
        }
        let row = try #require(try database.first("SELECT twice(21), twice(0.5), twice('ä'), twice(NULL), twice('')"))
        #expect(row.values == [42, 1.0, "ää", nil, ""])
        #expect(throws: DatabaseError.self) { try database.first("SELECT twice(x'00')") }
        try database.addCollation("BACKWARDS") { first, second in
            first == second ? .orderedSame : first < second ? .orderedDescending : .orderedAscending
        }
        let letters = try database.query(
            "SELECT value FROM json_each('[\"b\",\"a\",\"c\"]') ORDER BY value COLLATE BACKWARDS"
        ) { $0.text(0) }
        #expect(letters == ["c", "b", "a"])
    }
}
