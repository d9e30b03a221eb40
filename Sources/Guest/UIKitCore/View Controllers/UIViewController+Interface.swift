extension InterfaceDescription {
    package static let viewController = InterfaceDescription(UIViewController.self) {
        $0.text("title") { $0.title = $1 }
        $0.bool("automaticallyAdjustsScrollViewInsets") { $0.automaticallyAdjustsScrollViewInsets = $1 }
        $0.bool("hidesBottomBarWhenPushed") { $0.hidesBottomBarWhenPushed = $1 }
        $0.objects("toolbarItems", UIBarButtonItem.self) { $0.toolbarItems = $1 }
        $0.bool("definesPresentationContext") { $0.definesPresentationContext = $1 }
        $0.bool("extendedLayoutIncludesOpaqueBars") { $0.extendedLayoutIncludesOpaqueBars = $1 }
        $0.options("edgesForExtendedLayout", edges) { $0.edgesForExtendedLayout = $1 }
        $0.name("modalPresentationStyle", UIModalPresentationStyle.interfaceNames) { $0.modalPresentationStyle = $1 }
        $0.name("modalTransitionStyle", UIModalTransitionStyle.interfaceNames) { $0.modalTransitionStyle = $1 }
        $0.size("contentSizeForViewInPopover") { $0.preferredContentSize = $1 }
        $0.size("preferredContentSize") { $0.preferredContentSize = $1 }
        $0.object("tabBarItem", UITabBarItem.self) { $0.tabBarItem = $1 }
        $0.object("navigationItem", UINavigationItem.self) { $0.navigationItemStorage = $1 }
        // The view is made when it is wanted; scenes are found by their identifiers.
        $0.loader("view", "storyboardIdentifier", "storyboardName", "referencedIdentifier")
        $0.outlet("view") { controller, view in
            if let view = view as? UIView { controller.view = view }
        }
        $0.outlet("tabBarItem") { $0.tabBarItem = $1 as? UITabBarItem }
        $0.unusedOutlets("navigationItem", "searchDisplayController")
    } names: {
        $0.method("dismissViewControllerAnimated:completion:") { (target: UIViewController, arguments) in
            target.dismiss(animated: (try? arguments(0, Bool.self)) ?? true)
            return nil
        }
        $0.property("title", \UIViewController.title)
        $0.property("toolbarItems", \UIViewController.toolbarItems)
        $0.property("preferredContentSize", \UIViewController.preferredContentSize)
        $0.getter("view") { (target: UIViewController) in target.view }
    }

    private static let edges: [String: UIRectEdge] = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
}

extension UIModalPresentationStyle {
    /// Interface Builder's names.
    package static let interfaceNames: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]
}

extension UIModalTransitionStyle {
    /// Interface Builder's names.
    package static let interfaceNames: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
}
