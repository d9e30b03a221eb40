extension ClassSchema {
    static let stepper = ClassSchema(
        "UIStepper", below: control, elements: ["stepper"],
        attributes: [
            .number("minimumValue"), .number("maximumValue"), .number("stepValue"), .number("value"),
            .bool("continuous"), .bool("autorepeat"), .bool("wraps"),
        ])
}
