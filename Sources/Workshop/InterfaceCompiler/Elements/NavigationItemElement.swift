import InterfaceFormat

/// `navigationItem`: a `UINavigationItem`.
enum NavigationItemElement: ElementKind {
    static let element = "navigationItem"
    static let className = "UINavigationItem"

    static func read(_ reader: inout ElementReader) {
        reader.strings("title", "prompt", "largeTitleDisplayMode")
        reader.bools("hidesBackButton", "leftItemsSupplementBackButton")
        for name in ["leftBarButtonItems", "rightBarButtonItems"] {
            for items in reader.take(name) {
                reader.object.properties[name] = .list(
                    items.children.map { .object(reader.compilation.object($0)) })
            }
        }
        reader.readChildren()
    }
}
