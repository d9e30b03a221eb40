import Bundles
import Database
import Foundation
import HostLink
import Log
import PropertyLists
import Synchronization

/// The host's one SQLite file. Every call waits for the disk, and for other processes that have the file open.
final class StateFile: Sendable {
    /// What is in it.
    struct Contents: Sendable {
        var memories: [String: WidgetMemory] = [:]
        var list = TodayList()
        var lastAppearance: GuestEnvironment.Appearance?
        var allowsAccessWhenLocked = true
        var place: GeographicPlace?
        /// By app.
        var shortcutItems: [String: [ShortcutItem]] = [:]
        /// By app.
        var notices: [String: NoticeBox] = [:]
    }

    /// One thing that is written as a whole.
    enum Item: Sendable {
        /// Nil for a widget of which nothing is remembered any more.
        case widget(String, WidgetMemory?)
        case list(TodayList)
        case lastAppearance(GuestEnvironment.Appearance?)
        case accessWhenLocked(Bool)
        case place(GeographicPlace?)
        /// None for an app of which nothing is remembered.
        case shortcutItems(String, [ShortcutItem])
        /// An empty one for an app of which nothing is remembered.
        case notices(String, NoticeBox)

        /// Whether it is what the user has said, which comes seldom and is missed most.
        var isTheUsers: Bool {
            switch self {
            case .list, .accessWhenLocked, .place: true
            default: false
            }
        }
    }

    private let file: URL
    private let log: Log
    private let copy: StateCopy
    private let open: @Sendable (String) throws -> Database
    private let connection = Mutex(Connection())

    private struct Connection {
        /// Nil until it is first needed, and after a damaged one was put aside.
        var database: Database?
        /// How often it was written since the last copy; nil if there was none in this life of the host.
        var changes: Int?
    }

    /// - Parameter open: makes the connection to the file at a path.
    init(_ file: URL, log: Log, open: @escaping @Sendable (String) throws -> Database = { try Database(path: $0) }) {
        self.file = file
        self.open = open
        self.log = log
        copy = StateCopy(of: file)
    }

    /// Everything in the file, which is made, with its folder, if it is missing. A damaged one is put aside, and the last
    /// good state is in its place; an empty one if there is none.
    ///
    /// - Throws: if there can be no file now.
    func read() throws -> Contents {
        try connection.withLock { connection in
            do {
                return try contents(of: opened(&connection.database))
            } catch let error as DatabaseError where error.isDamage {
                connection.database = nil
                try setAside(because: error)
                do {
                    return try contents(of: opened(&connection.database))
                } catch let error as DatabaseError where error.isDamage {
                    // Whole, but of another shape.
                    connection.database = nil
                    try remove()
                    return try contents(of: opened(&connection.database))
                }
            }
        }
    }

    /// - Throws: if it cannot be written now. A damaged file is put aside first, and the last good state is in its place.
    func write(_ item: Item) throws {
        try connection.withLock { connection in
            do {
                let database = try opened(&connection.database)
                try write(item, to: database)
                connection.changes? += 1
                if item.isTheUsers || connection.changes.map({ $0 >= StateCopy.interval }) ?? true {
                    keepCopy(&connection)
                }
            } catch let error as DatabaseError where error.isDamage {
                connection.database = nil
                try setAside(because: error)
                throw error
            }
        }
    }

    /// Has a copy of everything that was written.
    func finish() {
        connection.withLock { connection in if connection.changes != 0 { keepCopy(&connection) } }
    }

    private func keepCopy(_ connection: inout Connection) {
        guard let database = connection.database else { return }
        // In the next attempt, if it fails: after as many changes again.
        connection.changes = 0
        do { try copy.keep(database) } catch {
            log.warning("no copy could be made of \(file.path): \(error.localizedDescription)")
        }
    }

    private func opened(_ known: inout Database?) throws -> Database {
        if let known { return known }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let isNew = !FileManager.default.fileExists(atPath: file.path)
        let database = try open(file.path)
        // SQLite takes a file that was cut short within its first page for an empty one.
        let tables = try database.first("SELECT count(*) FROM sqlite_master")?.integer(0)
        if !isNew, tables == 0, copy.isThere {
            throw DatabaseError(code: 11, action: "open", reason: "there is nothing in it", path: file.path)
        }
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS widgets (
                identifier TEXT PRIMARY KEY, display_mode INTEGER NOT NULL, largest_mode INTEGER NOT NULL,
                hidden_by INTEGER NOT NULL, is_paused INTEGER NOT NULL DEFAULT 0)
            """)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS updates (
                identifier TEXT PRIMARY KEY, is_implemented INTEGER, rhythm REAL, last_attempt REAL, last_success REAL,
                last_outcome TEXT, failures INTEGER NOT NULL, credit REAL, credit_date REAL)
            """)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS heights (
                identifier TEXT NOT NULL, surroundings TEXT NOT NULL, points REAL NOT NULL)
            """)
        try database.execute("CREATE TABLE IF NOT EXISTS view (name TEXT PRIMARY KEY, value INTEGER NOT NULL)")
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS list (
                position INTEGER PRIMARY KEY, identifier TEXT NOT NULL, is_enabled INTEGER NOT NULL,
                column_number INTEGER)
            """)
        try database.execute(
            """
            CREATE TABLE IF NOT EXISTS shortcuts (
                application TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, subtitle TEXT, icon INTEGER,
                user_info TEXT, image_name TEXT, is_symbol INTEGER, mask BLOB)
            """)
        try database.execute("CREATE TABLE IF NOT EXISTS notices (application TEXT PRIMARY KEY, box BLOB NOT NULL)")
        try update(database)
        known = database
        return database
    }

    /// The version of the tables.
    private static let version: Int64 = 5
    /// Stands for a mode that nobody has chosen.
    private static let noMode: Int64 = 2

    /// Brings a file of an earlier Hodie to the present tables.
    private func update(_ database: Database) throws {
        guard try database.userVersion() < Self.version else { return }
        let columns = try database.query("SELECT name FROM pragma_table_info('widgets')") { $0.text(0) ?? "" }
        // There was one height for all surroundings.
        if columns.contains("expanded_height") {
            try database.execute("ALTER TABLE widgets DROP COLUMN expanded_height")
        }
        // There was nothing of the last update but its answer.
        if columns.contains("last_update") { try database.execute("ALTER TABLE widgets DROP COLUMN last_update") }
        // Files of then do not say which widgets are paused: none is.
        if !columns.contains("is_paused") {
            try database.execute("ALTER TABLE widgets ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0")
        }
        // Apps had no pictures of their own beside what they offer.
        let ofShortcuts = try database.query("SELECT name FROM pragma_table_info('shortcuts')") { $0.text(0) ?? "" }
        if !ofShortcuts.contains("mask") {
            for column in ["image_name TEXT", "is_symbol INTEGER", "mask BLOB"] {
                try database.execute("ALTER TABLE shortcuts ADD COLUMN \(column)")
            }
        }
        // Rights stood with widgets, and were never read; they are said of apps.
        let ofList = try database.query("SELECT name FROM pragma_table_info('list')") { $0.text(0) ?? "" }
        if ofList.contains("rights") { try database.execute("ALTER TABLE list DROP COLUMN rights") }
        try database.setUserVersion(Self.version)
    }

    /// Puts the file aside under another name, in the place of one that was put aside before.
    private func setAside(because error: DatabaseError) throws {
        let aside = file.deletingPathExtension().appendingPathExtension("damaged.\(file.pathExtension)")
        for suffix in ["", "-wal", "-shm"] {
            let (old, new) = (file.path + suffix, aside.path + suffix)
            try? FileManager.default.removeItem(atPath: new)
            guard FileManager.default.fileExists(atPath: old) else { continue }
            try FileManager.default.moveItem(atPath: old, toPath: new)
        }
        let rest =
            copy.restore()
            ? "its last good copy has taken its place." : "what it remembered of widgets is lost."
        log.error("\(error) It was put aside as \(aside.path); \(rest)")
    }

    private func remove() throws {
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: file.path + suffix) {
            try FileManager.default.removeItem(atPath: file.path + suffix)
        }
    }

    // MARK: Rows

    private func contents(of database: Database) throws -> Contents {
        var contents = Contents()
        let memories = try database.query(
            "SELECT identifier, display_mode, largest_mode, hidden_by, is_paused FROM widgets"
        ) { row in
            var memory = WidgetMemory()
            memory.displayMode = row.integer(1).flatMap { DisplayMode(rawValue: UInt8(clamping: $0)) }
            memory.largestDisplayMode = row.integer(2) == 1 ? .expanded : .compact
            memory.hiddenBy = WidgetMemory.Hider(rawValue: Int(row.integer(3) ?? 0))
            memory.isPaused = row.bool(4) ?? false
            return (row.text(0) ?? "", memory)
        }
        contents.memories = Dictionary(memories, uniquingKeysWith: { first, _ in first })
        let heights = try database.query("SELECT identifier, surroundings, points FROM heights ORDER BY rowid") { row in
            (row.text(0) ?? "", ExpandedHeight(surroundings: row.text(1) ?? "", points: row.real(2) ?? 0))
        }
        for (widget, height) in heights where height.points > 0 {
            contents.memories[widget]?.expandedHeights.append(height)
        }
        let updates = try database.query(
            """
            SELECT identifier, is_implemented, rhythm, last_attempt, last_success, last_outcome, failures, credit,
            credit_date FROM updates
            """
        ) { row in
            var record = UpdateRecord()
            record.isImplemented = row.bool(1)
            record.rhythm = row.real(2)
            record.lastAttempt = row.real(3)
            record.lastSuccess = row.real(4)
            record.lastOutcome = row.text(5).flatMap(UpdateOutcome.init)
            record.failures = Int(clamping: row.integer(6) ?? 0)
            record.credit = row.real(7)
            record.creditDate = row.real(8)
            return (row.text(0) ?? "", record)
        }
        for (widget, record) in updates { contents.memories[widget]?.updates = record }
        contents.lastAppearance = try database.first("SELECT value FROM view WHERE name = 'appearance'")?.integer(0)
            .flatMap { GuestEnvironment.Appearance(rawValue: UInt8(clamping: $0)) }
        let items = try database.query(
            """
            SELECT application, type, title, subtitle, icon, user_info, image_name, is_symbol, mask FROM shortcuts
            ORDER BY rowid
            """
        ) { row in
            let icon = row.integer(4).flatMap { ShortcutItem.Icon(rawValue: UInt8(clamping: $0)) }
            let mask = row.blob(8).map { [UInt8]($0) }
            let image = row.text(6).map {
                ShortcutImage(
                    name: $0, isSymbol: row.bool(7) ?? false,
                    mask: mask?.count == LinkLimits.shortcutMask ? mask : nil)
            }
            return (
                row.text(0) ?? "",
                ShortcutItem(
                    type: row.text(1) ?? "", title: row.text(2) ?? "", subtitle: row.text(3), icon: icon,
                    image: image, userInfo: row.text(5))
            )
        }
        contents.shortcutItems = Dictionary(grouping: items, by: \.0).mapValues { $0.map(\.1) }
        let boxes = try database.query("SELECT application, box FROM notices") { ($0.text(0) ?? "", $0.blob(1)) }
        for case (let application, let data?) in boxes {
            // What cannot be read is of another Hodie.
            contents.notices[application] = try? CheckedPropertyList.decode(NoticeBox.self, from: Data(data))
        }
        let access = try database.first("SELECT value FROM view WHERE name = 'access when locked'")?.bool(0)
        contents.allowsAccessWhenLocked = access ?? true
        contents.place = try database.first("SELECT value FROM view WHERE name = 'place'")?.text(0)
            .flatMap { try? GeographicPlace($0) }
        contents.list = TodayList(
            try database.query(
                "SELECT identifier, is_enabled, column_number FROM list ORDER BY position"
            ) { row in
                TodayList.Entry(
                    widget: row.text(0) ?? "", isEnabled: row.bool(1) ?? true,
                    column: row.integer(2).flatMap { Int(exactly: $0) })
            })
        return contents
    }

    private func write(_ item: Item, to database: Database) throws {
        switch item {
        case .widget(let widget, let memory?): try write(memory, of: widget, to: database)
        case .widget(let widget, nil):
            try database.transaction {
                try database.execute("DELETE FROM widgets WHERE identifier = ?", [.text(widget)])
                try database.execute("DELETE FROM heights WHERE identifier = ?", [.text(widget)])
                try database.execute("DELETE FROM updates WHERE identifier = ?", [.text(widget)])
            }
        case .lastAppearance(let appearance?):
            try database.execute(
                "INSERT OR REPLACE INTO view VALUES ('appearance', ?)", [.integer(Int64(appearance.rawValue))])
        case .lastAppearance(nil): try database.execute("DELETE FROM view WHERE name = 'appearance'")
        case .accessWhenLocked(let flag):
            try database.execute(
                "INSERT OR REPLACE INTO view VALUES ('access when locked', ?)", [.integer(flag ? 1 : 0)])
        case .place(let place?):
            try database.execute("INSERT OR REPLACE INTO view VALUES ('place', ?)", [.text(place.description)])
        case .place(nil): try database.execute("DELETE FROM view WHERE name = 'place'")
        case .shortcutItems(let application, let items):
            try database.transaction {
                try database.execute("DELETE FROM shortcuts WHERE application = ?", [.text(application)])
                for item in items {
                    try database.execute(
                        "INSERT INTO shortcuts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                        [
                            .text(application), .text(item.type), .text(item.title), DatabaseValue(item.subtitle),
                            DatabaseValue(item.icon.map { Int($0.rawValue) }), DatabaseValue(item.userInfo),
                            DatabaseValue(item.image?.name), .integer(item.image?.isSymbol == true ? 1 : 0),
                            item.image?.mask.map { .blob(Data($0)) } ?? .null,
                        ])
                }
            }
        case .notices(let application, let box) where box.isEmpty:
            try database.execute("DELETE FROM notices WHERE application = ?", [.text(application)])
        case .notices(let application, let box):
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            try database.execute(
                "INSERT OR REPLACE INTO notices VALUES (?, ?)", [.text(application), .blob(try encoder.encode(box))])
        case .list(let list):
            try database.transaction {
                try database.execute("DELETE FROM list")
                for (position, entry) in list.entries.enumerated() { try write(entry, at: position, to: database) }
            }
        }
    }

    private func write(_ memory: WidgetMemory, of widget: String, to database: Database) throws {
        try database.transaction {
            try database.execute(
                """
                INSERT INTO widgets (identifier, display_mode, largest_mode, hidden_by, is_paused)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT (identifier) DO UPDATE SET
                display_mode = excluded.display_mode, largest_mode = excluded.largest_mode,
                hidden_by = excluded.hidden_by, is_paused = excluded.is_paused
                """,
                [
                    .text(widget), .integer(memory.displayMode.map { Int64($0.rawValue) } ?? Self.noMode),
                    .integer(Int64(memory.largestDisplayMode.rawValue)),
                    .integer(Int64(memory.hiddenBy?.rawValue ?? 0)), .integer(memory.isPaused ? 1 : 0),
                ])
            try database.execute("DELETE FROM heights WHERE identifier = ?", [.text(widget)])
            for height in memory.expandedHeights {
                try database.execute(
                    "INSERT INTO heights VALUES (?, ?, ?)",
                    [.text(widget), .text(height.surroundings), .real(height.points)])
            }
            try write(memory.updates, of: widget, to: database)
        }
    }

    private func write(_ record: UpdateRecord, of widget: String, to database: Database) throws {
        try database.execute(
            "INSERT OR REPLACE INTO updates VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .text(widget), DatabaseValue(record.isImplemented), DatabaseValue(record.rhythm),
                DatabaseValue(record.lastAttempt), DatabaseValue(record.lastSuccess),
                DatabaseValue(record.lastOutcome?.rawValue), DatabaseValue(record.failures),
                DatabaseValue(record.credit), DatabaseValue(record.creditDate),
            ])
    }

    private func write(_ entry: TodayList.Entry, at position: Int, to database: Database) throws {
        try database.execute(
            "INSERT INTO list VALUES (?, ?, ?, ?)",
            [
                .integer(Int64(position)), .text(entry.widget), .integer(entry.isEnabled ? 1 : 0),
                entry.column.map { .integer(Int64($0)) } ?? .null,
            ])
    }
}

extension DatabaseError {
    /// Whether the file is no database, a broken one, or one of another shape (sqlite.org, "Result and Error Codes").
    var isDamage: Bool { [1, 11, 26].contains(code & 0xFF) }
}
