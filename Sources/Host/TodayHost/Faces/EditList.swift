import Bundles

/// The list that the user edits, as a value: what is in the Today view and what else there is.
public struct EditList: Hashable, Sendable {
    public struct Item: Hashable, Sendable, Identifiable {
        /// The widget's bundle identifier.
        public var id: String
        /// The containing app's bundle identifier.
        public var application: String
        /// Its display name in the user's language.
        public var title: String
        /// The containing app's name in the user's language.
        public var applicationTitle: String
        /// Absolute path of the containing app's icon, a PNG; nil if it has none.
        public var iconPath: String?
        /// Whether the user has not decided about it yet, and it is not shown.
        public var isNew: Bool
        /// Whether it has nothing to show at the moment: it, or its app, has hidden it.
        public var isHidden: Bool
        /// What it asks for beyond its own container.
        public var rights: Set<Right>
        /// What its user has allowed it, in part at least.
        public var allowed: Set<Right> = []
        /// Why it wants to know the place, as its author says it; may be empty.
        public var locationReason = ""
        /// Absolute paths of the folders that its user lets it read, in order.
        public var folders: [String] = []
        /// What its app has, asks for or was denied, each to be given or taken back.
        public var switches: [RightSwitch] = []
    }

    /// In the order of the Today view.
    public var shown: [Item]
    /// The new ones first, each part by name.
    public var others: [Item]

    /// What each widget's app may do, by the widget's bundle identifier.
    public var rights: [String: [RightSwitch]] {
        Dictionary((shown + others).map { ($0.id, $0.switches) }) { first, _ in first }
    }
}
