import Bundles

/// What the user has in the Today view: which widgets, in which order and columns, with which rights. A value; the
/// `TodayStore` keeps it.
public struct TodayList: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// The widget's bundle identifier. It need not be installed.
        public var widget: String
        public var isEnabled: Bool
        /// From 0, where there are that many; nil for wherever there is room.
        public var column: Int?
        /// What the user has granted.
        public var rights: Set<Right>

        public init(widget: String, isEnabled: Bool = true, column: Int? = nil, rights: Set<Right> = []) {
            self.widget = widget
            self.isEnabled = isEnabled
            self.column = column
            self.rights = rights
        }
    }

    /// In the user's order, each widget at most once. A widget that is not among them has not been arranged by the user.
    public private(set) var entries: [Entry]

    /// - Parameter entries: of two for one widget the first one counts.
    public init(_ entries: [Entry] = []) {
        var seen = Set<String>()
        self.entries = entries.filter { seen.insert($0.widget).inserted }
    }

    /// The widgets that are in the Today view: what the user arranged, in that order, then what nobody has arranged yet,
    /// in the order in which it is given.
    public func arranged(_ installed: [TodayWidget]) -> [TodayWidget] {
        let known = Dictionary(entries.map { ($0.widget, $0) }, uniquingKeysWith: { first, _ in first })
        let present = Dictionary(installed.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return entries.compactMap { $0.isEnabled ? present[$0.widget] : nil } + installed.filter { known[$0.id] == nil }
    }
}
