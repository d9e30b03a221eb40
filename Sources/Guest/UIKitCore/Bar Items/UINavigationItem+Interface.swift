extension InterfaceDescription {
    package static let navigationItem = InterfaceDescription(UINavigationItem.self) {
        $0.text("title") { $0.title = $1 }
        $0.text("prompt") { $0.prompt = $1 }
        $0.bool("hidesBackButton") { $0.hidesBackButton = $1 }
        $0.bool("leftItemsSupplementBackButton") { $0.leftItemsSupplementBackButton = $1 }
        $0.name(
            "largeTitleDisplayMode",
            ["automatic": UINavigationItem.LargeTitleDisplayMode.automatic, "always": .always, "never": .never]
        ) { $0.largeTitleDisplayMode = $1 }
        $0.object("leftBarButtonItem", UIBarButtonItem.self) { $0.leftBarButtonItems = [$1] }
        $0.objects("leftBarButtonItems", UIBarButtonItem.self) { $0.leftBarButtonItems = $1 }
        $0.object("rightBarButtonItem", UIBarButtonItem.self) { $0.rightBarButtonItems = [$1] }
        $0.objects("rightBarButtonItems", UIBarButtonItem.self) { $0.rightBarButtonItems = $1 }
        $0.object("backBarButtonItem", UIBarButtonItem.self) { $0.backBarButtonItem = $1 }
        $0.object("titleView", UIView.self) { $0.titleView = $1 }
        $0.outlet("leftBarButtonItem") { $0.leftBarButtonItem = $1 as? UIBarButtonItem }
        $0.outlet("rightBarButtonItem") { $0.rightBarButtonItem = $1 as? UIBarButtonItem }
        $0.outlet("backBarButtonItem") { $0.backBarButtonItem = $1 as? UIBarButtonItem }
        $0.outlet("titleView") { $0.titleView = $1 as? UIView }
    } names: {
        $0.property("title", \UINavigationItem.title)
        $0.property("prompt", \UINavigationItem.prompt)
        $0.property("titleView", \UINavigationItem.titleView)
        $0.property("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
        $0.property("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
    }
}
