// Stores as files: emptied, and put in another's place.

import AppleFoundation
import Database

enum StoreFiles {
    /// Does something with a store's database, without a model.
    ///
    /// - Throws: `StoreError`.
    static func withDatabase<Result>(
        at path: String, isReadOnly: Bool = false, _ body: (Database) throws -> Result
    ) throws -> Result {
        guard FileManager.default.fileExists(atPath: path) else {
            throw StoreError.cannotOpen(path: path, reason: "there is no such file")
        }
        do {
            let database = try isReadOnly ? Database.reading(path) : Database(path: path)
            let tables = try database.query("SELECT name FROM sqlite_master WHERE type = 'table'") { $0.text(0) ?? "" }
            guard tables.isEmpty || tables.contains("Z_METADATA") else { throw StoreError.notAStore(path: path) }
            return try body(database)
        } catch let error as DatabaseError {
            throw StoreError(error, isOpening: true)
        }
    }

    /// Takes everything out of a store. The file stays, so that whoever has it open does not go on with one that nobody else
    /// sees; opening it again makes a new store of it.
    static func empty(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        try withDatabase(at: path) { database in
            try database.transaction {
                let tables = try database.query(
                    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                ) { $0.text(0) ?? "" }
                for table in tables {
                    try database.execute("DROP TABLE \"\(table.replacingOccurrences(of: "\"", with: "\"\""))\"")
                }
            }
            try database.execute("VACUUM")
        }
        ExternalData(of: path).removeAll()
    }

    /// Puts a copy of a store in the place of another file, at once; `database` may be one without a file.
    static func copy(_ database: Database, files: ExternalData, to path: String) throws {
        let target = URL(fileURLWithPath: path)
        let copy = target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: copy) }
        do { try database.execute("VACUUM INTO ?", [.text(copy.path)]) } catch let error as DatabaseError {
            throw StoreError(error)
        }
        // The files first: a row never names one that is not there.
        try files.copyAll(to: ExternalData(of: path))
        for end in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + end) {
            try FileManager.default.removeItem(atPath: path + end)
        }
        guard rename(copy.path, path) == 0 else {
            throw StoreError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
