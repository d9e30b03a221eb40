extension ClassSchema {
    static let controllers: [ClassSchema] =
        [
            viewController, tabBarController, navigationController, tableViewController, collectionViewController,
            pageViewController,
        ]
        + missingControllers

    static let tableViewController = ClassSchema(
        "UITableViewController", below: viewController, elements: ["tableViewController"],
        attributes: [.bool("clearsSelectionOnViewWillAppear"), .object("refreshControl")],
        outlets: ["refreshControl", "tableView"])

    static let collectionViewController = ClassSchema(
        "UICollectionViewController", below: viewController, elements: ["collectionViewController"],
        outlets: ["collectionView"])

    /// Its controllers come by relationship segues.
    static let tabBarController = ClassSchema(
        "UITabBarController", below: viewController, elements: ["tabBarController"],
        attributes: [.object("tabBar"), .number("selectedIndex")],
        outlets: ["delegate", "selectedViewController", "tabBar", "viewControllers"],
        delegateMethods: [
            DelegateMethod(
                "tabBarController(_:shouldSelect:)", formerly: "tabBarController(_:shouldSelectViewController:)"),
            DelegateMethod("tabBarController(_:didSelect:)", formerly: "tabBarController(_:didSelectViewController:)"),
            "tabBarControllerSupportedInterfaceOrientations(_:)",
            "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)",
        ])

    /// Its first controller comes by a relationship segue.
    static let navigationController = ClassSchema(
        "UINavigationController", below: viewController, elements: ["navigationController"],
        attributes: [
            .object("navigationBar"), .bool("navigationBarHidden"),
            .object("toolbar"), .bool("toolbarHidden"),
        ],
        ignored: ["viewControllers"], outlets: ["delegate", "navigationBar", "toolbar", "viewControllers"],
        delegateMethods: [
            DelegateMethod(
                "navigationController(_:willShow:animated:)",
                formerly: "navigationController(_:willShowViewController:animated:)"),
            DelegateMethod(
                "navigationController(_:didShow:animated:)",
                formerly: "navigationController(_:didShowViewController:animated:)"),
            "navigationControllerSupportedInterfaceOrientations(_:)",
            "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
        ])

    /// Its pages come from code.
    static let pageViewController = ClassSchema(
        "UIPageViewController", below: viewController, elements: ["pageViewController"],
        attributes: [
            .name("transitionStyle", "pageCurl scroll"), .name("navigationOrientation", "horizontal vertical"),
            .number("pageSpacing"),
            .name("spineLocation", "none min mid max").unused("pages slide"),
            .bool("doubleSided").unused("pages have one side"),
        ],
        outlets: ["dataSource", "delegate"],
        delegateMethods: [
            "pageViewController(_:willTransitionTo:)",
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
            "presentationCount(for:)", "presentationIndex(for:)",
        ])

    private static let missingControllers: [ClassSchema] = [
        ClassSchema(
            "UISplitViewController", below: viewController, elements: ["splitViewController"],
            outlets: ["delegate", "viewControllers"], isMissing: true)
    ]
}
