extension ClassSchema {
    /// What all items of bars have.
    static let barItem = ClassSchema(
        "UIBarItem", below: object,
        attributes: [
            .text("title"), .image("image"), .insets("imageInsets"), .number("tag"), .bool("enabled"),
            .image("landscapeImage").unused("bars keep their height"),
            .image("largeContentSizeImage").unused("there is no large content viewer"),
        ])

    static let barButtonItem = ClassSchema(
        "UIBarButtonItem", below: barItem, elements: ["barButtonItem"],
        attributes: [
            .name(
                "systemItem",
                """
                done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh \
                stop camera trash play pause rewind fastForward undo redo pageCurl close
                """),
            .name("style", "plain done"), .number("width"), .color("tintColor"), .object("customView"),
        ])

    static let tabBarItem = ClassSchema(
        "UITabBarItem", below: barItem, elements: ["tabBarItem"],
        attributes: [
            .image("selectedImage"), .text("badgeValue"), .color("badgeColor"),
            .name(
                "systemItem",
                """
                more favorites featured topRated recents contacts history bookmarks search downloads mostRecent mostViewed
                """),
        ])

    static let navigationItem = ClassSchema(
        "UINavigationItem", below: object, elements: ["navigationItem"],
        attributes: [
            .text("title"), .text("prompt"), .bool("hidesBackButton"), .bool("leftItemsSupplementBackButton"),
            .name("largeTitleDisplayMode", "automatic always never"),
            .object("leftBarButtonItem"), .objects("leftBarButtonItems"),
            .object("rightBarButtonItem"), .objects("rightBarButtonItems"),
            .object("backBarButtonItem"), .object("titleView"),
        ],
        outlets: [
            "backBarButtonItem", "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
            "titleView",
        ])
}
