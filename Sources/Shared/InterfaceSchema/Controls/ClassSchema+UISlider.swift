extension ClassSchema {
    static let slider = ClassSchema(
        "UISlider", below: control, elements: ["slider"],
        attributes: [
            .number("minValue"), .number("maxValue"), .number("value"), .bool("continuous"),
            .color("minimumTrackTintColor"), .color("maximumTrackTintColor"), .color("thumbTintColor"),
            .image("minimumValueImage"), .image("maximumValueImage"),
        ])
}
