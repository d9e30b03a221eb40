// A preferences domain in an SQLite file. Every read asks the file, so that what another process wrote is seen at once
// and nothing has to be watched; in WAL mode readers and the one writer do not wait for each other.
internal import Database
import Foundation

final class DatabasePreferences: PreferencesStore {
    private let database: Database

    /// Opens or makes `path`, with its folder.
    /// - Parameter reachesDisk: whether what is written outlives a power cut.
    init(path: String, reachesDisk: Bool = true) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try Foundation.FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        database = try Database(path: path, reachesDisk: reachesDisk)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS preferences (
                key TEXT PRIMARY KEY NOT NULL, kind INTEGER NOT NULL, value NOT NULL
            ) WITHOUT ROWID
            """)
    }

    func value(forKey key: String) -> Any? {
        attempt("read") {
            try database.first("SELECT kind, value FROM preferences WHERE key = ?", [.text(key)])
                .flatMap { PreferenceCoding.decode(kind: $0[0], value: $0[1]) }
        } ?? nil
    }

    func set(_ value: Any?, forKey key: String) {
        attempt("write") {
            guard let value else {
                return try database.execute("DELETE FROM preferences WHERE key = ?", [.text(key)])
            }
            try insert(value, key)
        }
    }

    func all() -> [String: Any] {
        attempt("read") {
            let rows = try database.query("SELECT key, kind, value FROM preferences") { row in
                (row.text(0) ?? "", PreferenceCoding.decode(kind: row[1], value: row[2]))
            }
            return Dictionary(rows, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
        } ?? [:]
    }

    func replaceAll(with values: [String: Any]) {
        attempt("write") {
            try database.transaction {
                try database.execute("DELETE FROM preferences")
                for (key, value) in values { try insert(value, key) }
            }
        }
    }

    var otherChanges: Int64? {
        attempt("read") {
            if case .integer(let version)? = try database.first("PRAGMA data_version")?[0] { version } else { nil }
        } ?? nil
    }

    private func insert(_ value: Any, _ key: String) throws {
        let (kind, coded) = try PreferenceCoding.encode(value)
        try database.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", [.text(key), kind, coded])
    }

    /// A full disk or a broken file must not end the guest: it loses that one value, and the log says why.
    @discardableResult
    private func attempt<T>(_ what: String, _ body: () throws -> T) -> T? {
        do {
            return try body()
        } catch {
            GuestLog.write("UserDefaults could not \(what): \(error)")
            return nil
        }
    }
}
