extension ClassSchema {
    /// The guides of its bars are read beside the attributes. A placeholder is a reference to a scene of another
    /// storyboard.
    public static let viewController = ClassSchema(
        "UIViewController", below: object, elements: ["viewController", "viewControllerPlaceholder"],
        attributes: [
            .string("storyboardIdentifier"), .string("storyboardName"), .string("referencedIdentifier"),
            .string("bundleIdentifier").unused("a storyboard is looked for in the bundle of the one that refers to it"),
            .text("title"),
            .bool("automaticallyAdjustsScrollViewInsets"), .bool("hidesBottomBarWhenPushed"),
            .bool("definesPresentationContext"), .bool("extendedLayoutIncludesOpaqueBars"),
            .options("edgesForExtendedLayout", "top left bottom right"),
            .name(
                "modalPresentationStyle",
                """
                fullScreen pageSheet formSheet currentContext overFullScreen overCurrentContext popover automatic
                """),
            .name("modalTransitionStyle", "coverVertical flipHorizontal crossDissolve partialCurl"),
            .size("contentSizeForViewInPopover"), .size("preferredContentSize"),
            .object("tabBarItem"), .object("navigationItem"), .objects("toolbarItems"), .object("view"),
            .string("restorationIdentifier").unused("state restoration is absent"),
            .bool("useStoryboardIdentifierAsRestorationIdentifier").unused("state restoration is absent"),
            .bool("providesPresentationContextTransitionStyle").unused("a presentation has its own style"),
            .metrics("simulatedStatusBarMetrics"), .metrics("simulatedTopBarMetrics"),
            .metrics("simulatedBottomBarMetrics"), .metrics("simulatedDestinationMetrics"),
            .metrics("simulatedOrientationMetrics"), .size("freeformSize").forDesign,
        ],
        outlets: [
            "navigationItem", "searchDisplayController", "tabBarItem", "toolbarItems", "view",
        ])
}
