/// `UINavigationItem`.
@MainActor enum NavigationItemDecoder {
    static func decode(_ attributes: InterfaceAttributes, into item: UINavigationItem) {
        let loader = attributes.loader
        if let text = attributes.text("title") { item.title = text }
        if let text = attributes.text("prompt") { item.prompt = text }
        if let value = attributes.bool("hidesBackButton") { item.hidesBackButton = value }
        if let value = attributes.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
        switch attributes.name("largeTitleDisplayMode") {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
        func buttons(_ one: String, _ many: String) -> [UIBarButtonItem] {
            let objects = (attributes.object(one).map { [$0] } ?? []) + attributes.objects(many)
            return objects.compactMap { loader.make($0, as: UIBarButtonItem.self) }
        }
        let left = buttons("leftBarButtonItem", "leftBarButtonItems")
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = buttons("rightBarButtonItem", "rightBarButtonItems")
        if !right.isEmpty { item.rightBarButtonItems = right }
        item.backBarButtonItem = buttons("backBarButtonItem", "").first
        if let object = attributes.object("titleView") { item.titleView = loader.make(object, as: UIView.self) }
    }
}
