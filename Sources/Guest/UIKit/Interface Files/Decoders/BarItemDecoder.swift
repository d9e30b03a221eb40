/// `UITabBarItem` and `UIBarButtonItem`.
@MainActor enum BarItemDecoder {
    static func decode(_ attributes: InterfaceAttributes, into item: UITabBarItem) {
        decodeItem(attributes, into: item)
        if let image = attributes.image("selectedImage") { item.selectedImage = image }
        if let text = attributes.text("badgeValue") { item.badgeValue = text }
        if item.title == nil, let title = attributes.name("systemItem").flatMap({ tabTitles[$0] }) {
            item.title = title.title
        }
    }

    static func decode(_ attributes: InterfaceAttributes, into item: UIBarButtonItem) {
        if let system = attributes.name("systemItem").flatMap({ systemItems[$0] }) {
            item.systemItem = system
            item.title = system.title
        }
        decodeItem(attributes, into: item)
        if let value = attributes.number("width") { item.width = value }
        if attributes.name("style") == "done" { item.style = .done }
        if let color = attributes.color("tintColor") { item.tintColor = color }
        for value in attributes.object.properties.values {
            guard case .object(let object) = value, let view = attributes.loader.make(object, as: UIView.self) else {
                continue
            }
            item.customView = view
        }
    }

    private static func decodeItem(_ attributes: InterfaceAttributes, into item: UIBarItem) {
        if let text = attributes.text("title") { item.title = text }
        if let image = attributes.image("image") { item.image = image }
        if let value = attributes.integer("tag") { item.tag = value }
        if let value = attributes.bool("enabled") { item.isEnabled = value }
    }

    private static let tabTitles: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]
}
