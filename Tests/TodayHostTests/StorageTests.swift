import Database
import Foundation
import HostLink
import HostTestSupport
import Log
import Synchronization
import TestSupport
import Testing

@testable import TodayHost

/// The disk is waited for beside the main loop, and may fail.
@MainActor
@Suite struct StorageTests {
    private let clock = VirtualClock()
    private let lines = LineLog()
    /// Not there yet.
    private let folder: URL

    init() throws { folder = try TemporaryFolder.make().appendingPathComponent("Store", isDirectory: true) }

    private var log: Log { lines.log }
    private var file: URL { folder.appendingPathComponent("state.sqlite") }

    private func makeStore() -> DatabaseStore { DatabaseStore(file: file, clock: clock, log: log) }

    private func remembered(height: Double) -> WidgetMemory {
        var memory = WidgetMemory()
        memory.setExpandedHeight(height, in: GuestEnvironment())
        memory.setExpandedHeight(height + 1, in: GuestEnvironment(textSize: "UICTContentSizeCategoryXL"))
        memory.displayMode = .expanded
        memory.hiddenBy = .application
        memory.updates.isImplemented = true
        memory.updates.wasAsked(at: 1000, outcome: .newData, by: UpdatePolicy())
        memory.updates.wasAsked(at: 2000, outcome: .failed, by: UpdatePolicy())
        return memory
    }

    @Test func whatIsRememberedIsReadInTheNextLife() async {
        let list = TodayList([
            TodayList.Entry(widget: "b", column: 1), TodayList.Entry(widget: "a", isEnabled: false),
        ])
        let store = makeStore()
        for height in 1...100 { store.remember(remembered(height: Double(height)), of: "a") }
        store.remember(remembered(height: 7), of: "b")
        store.forget("b")
        store.list = list
        #expect(store.memory(of: "a") == remembered(height: 100))
        await store.settle()
        let next = makeStore()
        #expect(next.remembered == ["a"])
        #expect(next.memory(of: "a") == remembered(height: 100))
        #expect(next.list == list)
        #expect(lines.lines.isEmpty)
    }

    @Test func aFileOfAnEarlierHodieIsReadOn() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = try Database(path: file.path)
        try old.execute(
            """
            CREATE TABLE widgets (
                identifier TEXT PRIMARY KEY, display_mode INTEGER NOT NULL, largest_mode INTEGER NOT NULL,
                expanded_height REAL NOT NULL, hidden_by INTEGER NOT NULL, last_update INTEGER)
            """)
        try old.execute("INSERT INTO widgets VALUES ('a', 1, 1, 180, 2, NULL)")
        let store = makeStore()
        #expect(store.memory(of: "a").displayMode == .expanded)
        #expect(store.memory(of: "a").hiddenBy == .application)
        #expect(store.memory(of: "a").expandedHeight(in: GuestEnvironment()) == nil)
        store.remember(remembered(height: 9), of: "a")
        await store.settle()
        #expect(makeStore().memory(of: "a") == remembered(height: 9))
        #expect(lines.lines.isEmpty)
    }

    /// An entry of the list had rights that nobody read.
    @Test func theListOfAnEarlierHodieIsReadOn() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = try Database(path: file.path)
        try old.execute(
            """
            CREATE TABLE list (
                position INTEGER PRIMARY KEY, identifier TEXT NOT NULL, is_enabled INTEGER NOT NULL,
                column_number INTEGER, rights TEXT NOT NULL)
            """)
        try old.execute("INSERT INTO list VALUES (0, 'b', 1, 2, 'location network'), (1, 'a', 0, NULL, '')")
        try old.setUserVersion(4)
        let list = TodayList([
            TodayList.Entry(widget: "b", column: 2), TodayList.Entry(widget: "a", isEnabled: false),
        ])
        let store = makeStore()
        #expect(store.list == list)
        store.list.arrange(["a"], others: ["b"])
        let arranged = store.list
        #expect(arranged != list)
        await store.settle()
        #expect(makeStore().list == arranged)
        #expect(lines.lines.isEmpty)
    }

    @Test func whatConcernsTheWholeViewIsReadInTheNextLife() async {
        let store = makeStore()
        #expect(store.lastAppearance == nil)
        store.lastAppearance = .dark
        store.allowsAccessWhenLocked = false
        store.place = GeographicPlace(latitude: -33.9, longitude: 18.4)
        let items = [
            ShortcutItem(type: "a", title: "A", subtitle: "One", icon: .update, userInfo: "<plist/>"),
            ShortcutItem(type: "b", title: "B"),
            ShortcutItem(
                type: "c", title: "C",
                image: ShortcutImage(name: "Flag", mask: [UInt8](repeating: 7, count: LinkLimits.shortcutMask))),
            ShortcutItem(type: "d", title: "D", image: ShortcutImage(name: "star", isSymbol: true)),
        ]
        store.remember(items, of: "app")
        var (box, moment) = (NoticeBox(), CalendarMoment())
        (moment.hour, moment.timeZone) = (9, "GMT")
        let notification = AppNotification(
            identifier: "a", title: "Tee", body: "好了", badge: 2, category: "kind",
            trigger: .calendar(moment, repeats: true), content: [0, 255])
        #expect(box.wait(DatedNotification(notification: notification, date: 1e9)) == nil)
        box.deliver(DatedNotification(notification: notification, date: 5.5))
        box.badge = 2
        box.categories = [
            NotificationCategory(
                identifier: "kind", actions: [NotificationAction(identifier: "a", title: "A", placeholder: "…")])
        ]
        store.remember(box, of: "app")
        store.remember(box, of: "gone")
        store.remember(NoticeBox(), of: "gone")
        await store.settle()
        #expect(makeStore().notices(of: "app") == box && makeStore().applicationsWithNotices == ["app"])
        #expect(makeStore().lastAppearance == .dark)
        #expect(!makeStore().allowsAccessWhenLocked)
        #expect(makeStore().place == GeographicPlace(latitude: -33.9, longitude: 18.4))
        #expect(makeStore().shortcutItems(of: "app") == items)
    }

    @Test func aDamagedFileIsPutAsideAndNamedAndTheViewStarts() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 5000).write(to: file)
        let store = makeStore()
        #expect(store.remembered.isEmpty)
        let aside = folder.appendingPathComponent("state.damaged.sqlite")
        #expect(try Data(contentsOf: aside) == Data(repeating: 7, count: 5000))
        #expect(lines.lines.count == 1)
        #expect(lines.lines[0].hasPrefix("error: ") && lines.lines[0].contains(aside.path))
        store.remember(remembered(height: 7), of: "a")
        await store.settle()
        #expect(makeStore().memory(of: "a") == remembered(height: 7))
    }

    /// How a file is damaged, given what is in it.
    @Test(
        arguments: [
            { $0.prefix(700) }, { _ in Data() }, { $0.prefix(4096) + Data(repeating: 7, count: $0.count - 4096) },
            { Data(repeating: 7, count: $0.count) },
        ] as [@Sendable (Data) -> Data])
    func theLastGoodStateTakesThePlaceOfADamagedFile(damaged: @Sendable (Data) -> Data) async throws {
        let list = TodayList([TodayList.Entry(widget: "b"), TodayList.Entry(widget: "a", isEnabled: false)])
        let place = GeographicPlace(latitude: -33.9, longitude: 18.4)
        func live() async {
            let store = makeStore()
            store.remember(remembered(height: 7), of: "a")
            store.list = list
            store.place = place
            await store.settle()
            store.remember(remembered(height: 8), of: "a")
            await store.settle()
            store.finish()
        }
        await live()
        // What was written last is in the file itself.
        try Database(path: file.path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let good = try Data(contentsOf: file)
        #expect(good.count > 8192)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
        try damaged(good).write(to: file)
        let next = makeStore()
        #expect(next.memory(of: "a") == remembered(height: 8))
        #expect(next.list == list && next.place == place)
        let aside = folder.appendingPathComponent("state.damaged.sqlite")
        // SQLite takes what ends within the first page for an empty file, and begins one in it.
        let kept = try Data(contentsOf: aside)
        if damaged(good).count >= 4096 { #expect(kept == damaged(good)) }
        #expect(lines.lines.count == 1)
        #expect(lines.lines.first?.contains("\(aside.path); its last good copy has taken its place.") == true)
        // And it goes on.
        next.remember(remembered(height: 9), of: "a")
        await next.settle()
        #expect(makeStore().memory(of: "a") == remembered(height: 9))
    }

    /// Who is killed has not said that it ends.
    @Test func whatTheUserSaidIsInTheCopyAtOnceAndTheRestSoon() async throws {
        let store = makeStore()
        store.list = TodayList([TodayList.Entry(widget: "b")])
        await store.settle()
        for height in 1...StateCopy.interval {
            store.remember(remembered(height: Double(height)), of: "a")
            await store.settle()
        }
        store.remember(remembered(height: 1000), of: "a")
        await store.settle()
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
        try Data(repeating: 7, count: 5000).write(to: file)
        let next = makeStore()
        #expect(next.list == store.list)
        #expect(next.memory(of: "a") == remembered(height: Double(StateCopy.interval)))
    }

    @Test func whatAnEarlierHodieKeptOfIconsIsReadOn() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = try Database(path: file.path)
        try old.execute(
            """
            CREATE TABLE shortcuts (
                application TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL, subtitle TEXT, icon INTEGER,
                user_info TEXT)
            """)
        try old.execute("INSERT INTO shortcuts VALUES ('app', 'a', 'A', NULL, 0, NULL)")
        try old.setUserVersion(3)
        let store = makeStore()
        #expect(store.shortcutItems(of: "app") == [ShortcutItem(type: "a", title: "A", icon: .compose)])
        let new = [ShortcutItem(type: "b", title: "B", image: ShortcutImage(name: "Flag"))]
        store.remember(new, of: "app")
        await store.settle()
        #expect(makeStore().shortcutItems(of: "app") == new)
        #expect(lines.lines.isEmpty)
    }

    @Test func aFileOfAnotherShapeIsPutAside() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Database(path: file.path).execute("CREATE TABLE widgets (name TEXT)")
        #expect(makeStore().remembered.isEmpty)
        #expect(lines.lines.count == 1 && lines.lines[0].contains("state.damaged.sqlite"))
    }

    @Test func whatCannotBeWrittenIsTriedAgainLaterAndTheRestGoesOn() async throws {
        // There can be no file as long as its folder's place is taken.
        try Data().write(to: URL(fileURLWithPath: folder.path))
        let store = makeStore()
        store.remember(remembered(height: 1), of: "a")
        await store.settle()
        store.remember(remembered(height: 2), of: "a")
        store.remember(remembered(height: 3), of: "b")
        await store.settle()
        #expect(store.memory(of: "a") == remembered(height: 2))
        #expect(lines.lines.filter { $0.contains("tried again later") }.count == 1)
        try FileManager.default.removeItem(at: folder)
        clock.advance(by: 60)
        await store.settle()
        let next = makeStore()
        #expect(next.memory(of: "a") == remembered(height: 2))
        #expect(next.memory(of: "b") == remembered(height: 3))
        #expect(clock.pending == 0)
    }

    /// The disk is held up by a piece of work that waits at a gate, which the main actor opens when it has gone on.
    @Test func whatIsRememberedWaitsForTheDiskBesideTheMainLoop() async throws {
        let (disk, gate) = (DiskQueue(), DispatchSemaphore(value: 0))
        let store = DatabaseStore(StateFile(file, log: log), on: disk, clock: clock, log: log)
        disk.perform { gate.wait() }
        store.remember(remembered(height: 7), of: "a")
        store.list = TodayList([TodayList.Entry(widget: "a")])
        #expect(store.memory(of: "a") == remembered(height: 7))
        let other = makeStore()
        #expect(other.remembered.isEmpty && other.list == TodayList())
        gate.signal()
        await store.settle()
        #expect(makeStore().memory(of: "a") == remembered(height: 7))
        #expect(makeStore().list == store.list)
    }

    /// The connection that a store has made.
    private final class Opened: Sendable {
        let database = Mutex<Database?>(nil)

        func open(_ path: String) throws -> Database {
            let made = try Database(path: path)
            database.withLock { $0 = made }
            return made
        }

        func execute(_ sql: String) throws { try database.withLock { try $0?.execute(sql) } }
    }

    @Test func aDiskThatGetsFullLosesNothing() async throws {
        let opened = Opened()
        let store = DatabaseStore(
            StateFile(file, log: log, open: { try opened.open($0) }), clock: clock, log: log)
        store.remember(remembered(height: 1), of: "a")
        await store.settle()
        // No more pages than there are: to SQLite the disk is full, in the midst of what it writes.
        try opened.execute("PRAGMA max_page_count = 1")
        let large = [ShortcutItem(type: "a", title: String(repeating: "long ", count: 20_000))]
        store.remember(large, of: "app")
        await store.settle()
        store.remember(remembered(height: 2), of: "a")
        store.forget("b")
        await store.settle()
        #expect(store.shortcutItems(of: "app") == large && store.memory(of: "a") == remembered(height: 2))
        #expect(lines.lines.filter { $0.contains("tried again later") }.count == 1, "\(lines.lines)")
        #expect(makeStore().shortcutItems(of: "app") == [])
        try opened.execute("PRAGMA max_page_count = 1000000")
        clock.advance(by: 60)
        await store.settle()
        let next = makeStore()
        #expect(next.shortcutItems(of: "app") == large && next.memory(of: "a") == remembered(height: 2))
        #expect(clock.pending == 0 && !lines.lines.contains { $0.contains("damaged") })
    }

    // MARK: Snapshots

    @Test func picturesWaitForTheDiskBesideTheMainLoop() async {
        let (disk, gate) = (DiskQueue(), DispatchSemaphore(value: 0))
        let store = SnapshotStore(
            folder: folder, clock: clock, limits: SnapshotIndex.Limits(), log: log, on: disk)
        disk.perform { gate.wait() }
        keep(0xFF12_3456, in: store)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        let read = await withCheckedContinuation { continuation in
            var isTold = false
            store.read(key) { snapshot in
                isTold = true
                continuation.resume(returning: snapshot)
            }
            #expect(!isTold && store.hasSnapshot(for: key))
            gate.signal()
        }
        #expect(read?.size == LinkSize(width: 2, height: 1))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(key.fileName).path))
    }

    private let key = SnapshotKey(widget: "a", displayMode: .compact, environment: GuestEnvironment(scale: 1))

    private func keep(_ colour: UInt32, in store: SnapshotStore) {
        withUnsafeBytes(of: (colour, colour)) { pixels in
            store.keep(
                SurfaceUpdate(
                    geometry: SurfaceGeometry(width: 2, height: 1, generation: 1), damage: [], sequence: 1,
                    touchTimestamp: 0, pixels: pixels), for: key)
        }
    }

    private func read(_ store: SnapshotStore) async -> Snapshot? {
        await withCheckedContinuation { continuation in store.read(key) { continuation.resume(returning: $0) } }
    }

    @Test func theNewestPictureIsReadAlsoWhileItIsBeingWritten() async {
        let store = SnapshotStore(folder: folder, clock: clock, log: log)
        keep(0xFF00_0000, in: store)
        let first = await read(store)
        keep(0xFFFF_FFFF, in: store)
        keep(0xFF12_3456, in: store)
        let last = await read(store)
        #expect(first?.size == LinkSize(width: 2, height: 1))
        #expect(first != last)
        #expect(await read(SnapshotStore(folder: folder, clock: clock, log: log)) == last)
    }

    @Test func aPictureIsOfExactlyItsSurroundings() {
        let changes: [(inout GuestEnvironment) -> Void] = [
            { _ in }, { $0.scale = 1.25 }, { $0.screen.width = 414 }, { $0.screen.height = 812 },
            { $0.appearance = .dark }, { $0.textSize = "UICTContentSizeCategoryXL" }, { $0.languages = ["de"] },
            { $0.languages = ["en", "de"] }, { $0.locale = "en_GB" }, { $0.systemVersion = 12 }, { $0.heldDate = 0 },
            { $0.increasesContrast = true }, { $0.reducesMotion = true }, { $0.isPulledDown = true },
        ]
        let keys = ["a", "a.b", "å", String(repeating: "a.", count: 99) + "b"].flatMap { widget in
            [DisplayMode.compact, .expanded].flatMap { mode in
                changes.map { change in
                    var environment = GuestEnvironment()
                    change(&environment)
                    return SnapshotKey(widget: widget, displayMode: mode, environment: environment)
                }
            }
        }
        #expect(Set(keys.map(\.fileName)).count == keys.count)
        for key in keys {
            #expect(key.fileName.utf8.count <= 255)
            #expect(key.fileName.hasPrefix(SnapshotKey.prefix(of: key.widget)))
        }
    }

    @Test func aPictureThatCannotBeKeptIsKeptLater() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path))
        let store = SnapshotStore(folder: folder, clock: clock, log: log)
        keep(0xFF12_3456, in: store)
        await store.settle()
        #expect(lines.lines.filter { $0.contains("tried again later") }.count == 1)
        try FileManager.default.removeItem(at: folder)
        clock.advance(by: 60)
        #expect(await read(store) != nil)
        #expect(clock.pending == 0)
    }

    @Test func aPictureThatWasCutShortIsNone() async throws {
        let store = SnapshotStore(folder: folder, clock: clock, log: log)
        keep(0xFF12_3456, in: store)
        await store.settle()
        let file = folder.appendingPathComponent(key.fileName)
        try Data(contentsOf: file).dropLast(3).write(to: file)
        let next = SnapshotStore(folder: folder, clock: clock, log: log)
        #expect(next.hasSnapshot(for: key))
        #expect(await read(next) == nil)
        #expect(!next.hasSnapshot(for: key))
    }
}
