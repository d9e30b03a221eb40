import Database
import Foundation
import HostLink
import Log

/// Keeps what the host remembers from one run to the next in its SQLite file. The file is read once, at the start, and
/// written beside the main loop.
@MainActor
public final class DatabaseStore: TodayStore {
    private let disk: DiskQueue
    private let log: Log
    private var contents = StateFile.Contents()
    private var hasComplained = false
    private let state: StateFile
    private let clock: any TodayClock
    private lazy var writer = WriteBehind<Key, StateFile.Item>(on: disk, clock: clock) { [state] _, item in
        try state.write(item)
    } done: { [weak self] _, result in
        self?.wrote(result)
    }

    private enum Key: Hashable, Sendable {
        case widget(String)
        case list
        case lastAppearance
        case accessWhenLocked
        case place
        case shortcutItems(String)
        case notices(String)
    }

    /// - Parameter file: made, with its folder, if it is missing. If there can be none now, that is tried again later; a
    ///   damaged one is put aside.
    public convenience init(file: URL, clock: any TodayClock, log: Log) {
        self.init(StateFile(file, log: log), clock: clock, log: log)
    }

    init(_ state: StateFile, on disk: DiskQueue = DiskQueue(), clock: any TodayClock, log: Log) {
        self.state = state
        self.disk = disk
        self.clock = clock
        self.log = log
        do {
            contents = try state.read()
        } catch {
            log.error("what is remembered of widgets cannot be read: \(error)")
        }
    }

    public func memory(of widget: String) -> WidgetMemory { contents.memories[widget] ?? WidgetMemory() }

    public func remember(_ memory: WidgetMemory, of widget: String) {
        contents.memories[widget] = memory
        writer.set(.widget(widget, memory), for: .widget(widget))
    }

    public var remembered: [String] { contents.memories.keys.sorted() }

    public func forget(_ widget: String) {
        contents.memories[widget] = nil
        writer.set(.widget(widget, nil), for: .widget(widget))
    }

    public var list: TodayList {
        get { contents.list }
        set {
            contents.list = newValue
            writer.set(.list(newValue), for: .list)
        }
    }

    public var lastAppearance: GuestEnvironment.Appearance? {
        get { contents.lastAppearance }
        set {
            guard newValue != contents.lastAppearance else { return }
            contents.lastAppearance = newValue
            writer.set(.lastAppearance(newValue), for: .lastAppearance)
        }
    }

    public var allowsAccessWhenLocked: Bool {
        get { contents.allowsAccessWhenLocked }
        set {
            guard newValue != contents.allowsAccessWhenLocked else { return }
            contents.allowsAccessWhenLocked = newValue
            writer.set(.accessWhenLocked(newValue), for: .accessWhenLocked)
        }
    }

    public var place: GeographicPlace? {
        get { contents.place }
        set {
            guard newValue != contents.place else { return }
            contents.place = newValue
            writer.set(.place(newValue), for: .place)
        }
    }

    public func shortcutItems(of application: String) -> [ShortcutItem] {
        contents.shortcutItems[application] ?? []
    }

    public func remember(_ items: [ShortcutItem], of application: String) {
        contents.shortcutItems[application] = items.isEmpty ? nil : items
        writer.set(.shortcutItems(application, items), for: .shortcutItems(application))
    }

    public var applicationsWithShortcutItems: [String] { contents.shortcutItems.keys.sorted() }

    public func notices(of application: String) -> NoticeBox { contents.notices[application] ?? NoticeBox() }

    public func remember(_ box: NoticeBox, of application: String) {
        contents.notices[application] = box.isEmpty ? nil : box
        writer.set(.notices(application, box), for: .notices(application))
    }

    public var applicationsWithNotices: [String] { contents.notices.keys.sorted() }

    /// Waits until everything that was remembered so far has been written, or has failed to be.
    public func settle() async { await disk.settle() }

    public func finish() {
        disk.finish()
        state.finish()
    }

    private func wrote(_ result: Result<Void, any Error>) {
        switch result {
        case .success: hasComplained = false
        case .failure(let error as DatabaseError) where error.isDamage:
            // There is an empty file now: everything has to be written again.
            for (widget, memory) in contents.memories { remember(memory, of: widget) }
            for (application, items) in contents.shortcutItems { remember(items, of: application) }
            for (application, box) in contents.notices { remember(box, of: application) }
            list = contents.list
            writer.set(.lastAppearance(contents.lastAppearance), for: .lastAppearance)
            writer.set(.accessWhenLocked(contents.allowsAccessWhenLocked), for: .accessWhenLocked)
            writer.set(.place(contents.place), for: .place)
        case .failure(let error):
            guard !hasComplained else { return }
            hasComplained = true
            log.error("what is remembered of widgets cannot be written, which is tried again later: \(error)")
        }
    }
}
