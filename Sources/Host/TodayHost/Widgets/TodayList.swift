/// What the user has in the Today view: which widgets, in which order and columns. A value; the `TodayStore` keeps it.
/// What widgets may do is said of their apps, and kept with these (`AppRights`).
public struct TodayList: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// The widget's bundle identifier. It need not be installed.
        public var widget: String
        public var isEnabled: Bool
        /// From 0, where there are that many; nil for wherever there is room.
        public var column: Int?

        public init(widget: String, isEnabled: Bool = true, column: Int? = nil) {
            self.widget = widget
            self.isEnabled = isEnabled
            self.column = column
        }
    }

    /// In the user's order, each widget at most once. A widget that is not among them is new to the user.
    public private(set) var entries: [Entry]

    /// - Parameter entries: of two for one widget the first one counts.
    public init(_ entries: [Entry] = []) {
        var seen = Set<String>()
        self.entries = entries.filter { seen.insert($0.widget).inserted }
    }

    /// The widgets that are in the Today view: what the user arranged, in that order, then the first widget of each app
    /// that is new, in the order in which they are given.
    public func shown(of installed: [TodayWidget]) -> [TodayWidget] {
        let present = Dictionary(installed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var apps = Set(entries.compactMap { present[$0.widget]?.application.id })
        let new = installed.filter { isNew($0.id) && apps.insert($0.application.id).inserted }
        return entries.compactMap { $0.isEnabled ? present[$0.widget] : nil } + new
    }

    /// The others, in the order in which they are given.
    public func others(of installed: [TodayWidget]) -> [TodayWidget] {
        let shown = Set(shown(of: installed).map(\.id))
        return installed.filter { !shown.contains($0.id) }
    }

    /// Whether the user has not decided about a widget yet.
    public func isNew(_ widget: String) -> Bool { !entries.contains { $0.widget == widget } }

    /// The user has decided.
    ///
    /// - Parameters:
    ///   - shown: what is in the Today view from here on, in order.
    ///   - others: what is not. Widgets that are in neither stay as they are.
    public mutating func arrange(_ shown: [String], others: [String]) {
        let known = Dictionary(entries.map { ($0.widget, $0) }, uniquingKeysWith: { first, _ in first })
        func entry(_ widget: String, _ isEnabled: Bool) -> Entry {
            var entry = known[widget] ?? Entry(widget: widget)
            entry.isEnabled = isEnabled
            return entry
        }
        let decided = Set(shown + others)
        self = TodayList(
            shown.map { entry($0, true) } + entries.filter { !decided.contains($0.widget) }
                + others.map { entry($0, false) })
    }

    /// The user has put widgets into columns.
    public mutating func place(_ columns: [String: Int]) {
        for index in entries.indices {
            if let column = columns[entries[index].widget] { entries[index].column = column }
        }
    }

    /// The column that the user has put a widget into.
    public func column(of widget: String) -> Int? { entries.first { $0.widget == widget }?.column }

    /// The widget is as new, should it come back.
    public mutating func forget(_ widget: String) { entries.removeAll { $0.widget == widget } }
}
