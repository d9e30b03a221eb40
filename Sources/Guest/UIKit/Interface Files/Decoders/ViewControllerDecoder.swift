import InterfaceFormat

/// `UIViewController` and those of its subclasses that hold others.
@MainActor enum ViewControllerDecoder {
    static func decode(_ attributes: InterfaceAttributes, into controller: UIViewController) {
        let loader = attributes.loader
        if let text = attributes.text("title") { controller.title = text }
        if let value = attributes.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = value
        }
        if let value = attributes.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
        if let value = attributes.bool("definesPresentationContext") { controller.definesPresentationContext = value }
        if let value = attributes.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = value
        }
        if let names = attributes.names("edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = names.reduce(into: []) { $0.formUnion(edges[$1] ?? []) }
        }
        if let style = attributes.name("modalPresentationStyle").flatMap({ presentations[$0] }) {
            controller.modalPresentationStyle = style
        }
        if let style = attributes.name("modalTransitionStyle").flatMap({ transitions[$0] }) {
            controller.modalTransitionStyle = style
        }
        if let size = attributes.size("preferredContentSize") ?? attributes.size("contentSizeForViewInPopover") {
            controller.preferredContentSize = size
        }
        if let object = attributes.object("tabBarItem"), let item = loader.make(object, as: UITabBarItem.self) {
            controller.tabBarItem = item
        }
        if let object = attributes.object("navigationItem"),
            let item = loader.make(object, as: UINavigationItem.self)
        {
            controller.navigationItemStorage = item
        }
        switch controller {
        case let tabs as UITabBarController:
            if let object = attributes.object("tabBar") { fill(tabs.tabBar, object, loader) }
        case let navigation as UINavigationController:
            if let object = attributes.object("navigationBar") { fill(navigation.navigationBar, object, loader) }
            if let value = attributes.bool("navigationBarHidden") { navigation.isNavigationBarHidden = value }
        default: break
        }
    }

    /// A container's bar is made by the container: it takes the looks from the file, and its place from the container.
    private static func fill(_ bar: UIView, _ object: InterfaceObject, _ loader: InterfaceLoader) {
        loader.register(instance: bar, id: object.id)
        let attributes = InterfaceAttributes(object, loader)
        if let color = attributes.color("backgroundColor"), color != UIColor.clear { bar.backgroundColor = color }
        if let color = attributes.color("tintColor") { bar.tintColor = color }
        switch bar {
        case let bar as UITabBar: BarDecoder.decode(attributes, into: bar)
        case let bar as UINavigationBar: BarDecoder.decode(attributes, into: bar)
        default: break
        }
    }

    private static let edges: [String: UIRectEdge] = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]

    static let presentations: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]

    static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
}
