import InterfaceFormat

/// `tabBar`: a `UITabBar`, most often the one of a tab bar controller.
enum TabBarElement: ElementKind {
    static let element = "tabBar"
    static let className = "UITabBar"

    static func read(_ reader: inout ElementReader) {
        reader.strings("barStyle", "itemPositioning")
        reader.bools("translucent")
        for items in reader.take("items") {
            reader.object.properties["items"] = .list(
                items.children.map { .object(reader.compilation.object($0)) })
        }
        reader.readView()
    }
}
