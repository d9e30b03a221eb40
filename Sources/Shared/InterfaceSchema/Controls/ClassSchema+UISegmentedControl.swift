extension ClassSchema {
    static let segmentedControl = ClassSchema(
        "UISegmentedControl", below: control, elements: ["segmentedControl"],
        attributes: [
            .parts(
                "segments",
                [.text("title"), .image("image"), .bool("enabled"), .number("width"), .size("contentOffset")]),
            .bool("momentary"), .bool("apportionsSegmentWidthsByContent"), .color("selectedSegmentTintColor"),
            .number("selectedSegmentIndex"),
            .name("segmentControlStyle", "plain bordered bar bezeled").unused("iOS 7 took the styles away"),
        ])
}
