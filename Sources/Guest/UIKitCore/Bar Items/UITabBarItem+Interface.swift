extension InterfaceDescription {
    package static let tabBarItem = InterfaceDescription(UITabBarItem.self) {
        $0.image("selectedImage") { $0.selectedImage = $1 }
        $0.text("badgeValue") { $0.badgeValue = $1 }
        $0.color("badgeColor") { $0.badgeColor = $1 }
        $0.name("systemItem", systemTabs) { item, system in
            if item.title == nil { item.title = system.title }
            if item.image == nil { item.image = system.image }
        }
    }

    private static let systemTabs: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}
