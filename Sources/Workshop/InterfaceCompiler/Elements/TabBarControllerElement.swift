/// `tabBarController`: a `UITabBarController`; its controllers come by relationship segues.
enum TabBarControllerElement: ElementKind {
    static let element = "tabBarController"
    static let className = "UITabBarController"
    static func read(_ reader: inout ElementReader) {
        reader.numbers("selectedIndex")
        reader.readController()
    }
}
