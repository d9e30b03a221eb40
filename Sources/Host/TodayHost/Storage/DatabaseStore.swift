import Bundles
import Database
import Foundation
import HostLink
import Log

/// The memory of widgets in the host's one SQLite file.
@MainActor
public final class DatabaseStore: TodayStore {
    private let database: Database
    private let log: Log

    /// - Parameter file: made, with its folder, if it is missing.
    /// - Throws: if the file cannot be opened or is no database.
    public init(file: URL, log: Log) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        database = try Database(path: file.path)
        self.log = log
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS widgets (
                identifier TEXT PRIMARY KEY, display_mode INTEGER NOT NULL, largest_mode INTEGER NOT NULL,
                expanded_height REAL NOT NULL, hidden_by INTEGER NOT NULL, last_update INTEGER)
            """)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS list (
                position INTEGER PRIMARY KEY, identifier TEXT NOT NULL, is_enabled INTEGER NOT NULL,
                column_number INTEGER, rights TEXT NOT NULL)
            """)
    }

    public func memory(of widget: String) -> WidgetMemory {
        do {
            let rows = try database.query(
                """
                SELECT display_mode, largest_mode, expanded_height, hidden_by, last_update FROM widgets
                WHERE identifier = ?
                """, [.text(widget)]
            ) { row in
                var memory = WidgetMemory()
                memory.displayMode = row.integer(0) == 1 ? .expanded : .compact
                memory.largestDisplayMode = row.integer(1) == 1 ? .expanded : .compact
                memory.expandedHeight = row.real(2) ?? 0
                memory.hiddenBy = WidgetMemory.Hider(rawValue: Int(row.integer(3) ?? 0))
                memory.lastUpdate = row.integer(4).flatMap { UpdateResult(rawValue: UInt8(clamping: $0)) }
                return memory
            }
            return rows.first ?? WidgetMemory()
        } catch {
            log.error("what is remembered of \(widget) cannot be read: \(error)")
            return WidgetMemory()
        }
    }

    public func remember(_ memory: WidgetMemory, of widget: String) {
        let update: DatabaseValue = memory.lastUpdate.map { .integer(Int64($0.rawValue)) } ?? .null
        do {
            try database.execute(
                """
                INSERT INTO widgets VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (identifier) DO UPDATE SET
                display_mode = excluded.display_mode, largest_mode = excluded.largest_mode,
                expanded_height = excluded.expanded_height, hidden_by = excluded.hidden_by,
                last_update = excluded.last_update
                """,
                [
                    .text(widget), .integer(Int64(memory.displayMode.rawValue)),
                    .integer(Int64(memory.largestDisplayMode.rawValue)), .real(memory.expandedHeight),
                    .integer(Int64(memory.hiddenBy?.rawValue ?? 0)), update,
                ])
        } catch {
            log.error("\(widget) cannot be remembered: \(error)")
        }
    }

    public var remembered: [String] {
        let names = try? database.query("SELECT identifier FROM widgets ORDER BY identifier") { $0.text(0) }
        return names?.compactMap { $0 } ?? []
    }

    public func forget(_ widget: String) {
        do {
            try database.execute("DELETE FROM widgets WHERE identifier = ?", [.text(widget)])
        } catch {
            log.error("\(widget) cannot be forgotten: \(error)")
        }
    }

    public var list: TodayList {
        get {
            let entries = try? database.query(
                "SELECT identifier, is_enabled, column_number, rights FROM list ORDER BY position"
            ) { row in
                let rights = (row.text(3) ?? "").split(separator: " ").compactMap { Right(rawValue: String($0)) }
                return TodayList.Entry(
                    widget: row.text(0) ?? "", isEnabled: row.bool(1) ?? true,
                    column: row.integer(2).flatMap { Int(exactly: $0) }, rights: Set(rights))
            }
            return TodayList(entries ?? [])
        }
        set {
            do {
                try database.transaction {
                    try database.execute("DELETE FROM list")
                    for (position, entry) in newValue.entries.enumerated() {
                        try database.execute(
                            "INSERT INTO list VALUES (?, ?, ?, ?, ?)",
                            [
                                .integer(Int64(position)), .text(entry.widget), .integer(entry.isEnabled ? 1 : 0),
                                entry.column.map { .integer(Int64($0)) } ?? .null,
                                .text(entry.rights.map(\.rawValue).sorted().joined(separator: " ")),
                            ])
                    }
                }
            } catch {
                log.error("the list of widgets cannot be remembered: \(error)")
            }
        }
    }
}
