/// `tabBarItem`: a `UITabBarItem`.
enum TabBarItemElement: ElementKind {
    static let element = "tabBarItem"
    static let className = "UITabBarItem"

    static func read(_ reader: inout ElementReader) {
        reader.readBarItem()
        reader.strings("badgeValue", "systemItem")
        reader.readChildren()
    }
}
