import InterfaceFormat

/// `navigationBar`: a `UINavigationBar`, most often the one of a navigation controller.
enum NavigationBarElement: ElementKind {
    static let element = "navigationBar"
    static let className = "UINavigationBar"

    static func read(_ reader: inout ElementReader) {
        reader.strings("barStyle")
        reader.bools("translucent", "largeTitles")
        for items in reader.take("items") {
            reader.object.properties["items"] = .list(
                items.children.map { .object(reader.compilation.object($0)) })
        }
        for name in ["textAttributes", "navigationBarAppearance"] { _ = reader.take(name) }
        reader.readView()
    }
}
