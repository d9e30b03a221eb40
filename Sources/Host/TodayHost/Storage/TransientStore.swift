import HostLink

/// A memory that ends with the process: for pictures and tests.
@MainActor
public final class TransientStore: TodayStore {
    private var memories: [String: WidgetMemory] = [:]
    public var list = TodayList()
    public var lastAppearance: GuestEnvironment.Appearance?
    public var allowsAccessWhenLocked = true
    public var place: GeographicPlace?

    private var shortcutItems: [String: [ShortcutItem]] = [:]

    public init() {}

    public func shortcutItems(of application: String) -> [ShortcutItem] { shortcutItems[application] ?? [] }

    public func remember(_ items: [ShortcutItem], of application: String) {
        shortcutItems[application] = items.isEmpty ? nil : items
    }

    public var applicationsWithShortcutItems: [String] { shortcutItems.keys.sorted() }

    private var boxes: [String: NoticeBox] = [:]

    public func notices(of application: String) -> NoticeBox { boxes[application] ?? NoticeBox() }

    public func remember(_ box: NoticeBox, of application: String) { boxes[application] = box.isEmpty ? nil : box }

    public var applicationsWithNotices: [String] { boxes.keys.sorted() }

    public func memory(of widget: String) -> WidgetMemory { memories[widget] ?? WidgetMemory() }

    public func remember(_ memory: WidgetMemory, of widget: String) { memories[widget] = memory }

    public var remembered: [String] { memories.keys.sorted() }

    public func forget(_ widget: String) { memories[widget] = nil }

    public func finish() {}
}
