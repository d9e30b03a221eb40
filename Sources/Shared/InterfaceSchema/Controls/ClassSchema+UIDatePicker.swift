extension ClassSchema {
    /// Dates are seconds since the first moment of 2001.
    static let datePicker = ClassSchema(
        "UIDatePicker", below: control, elements: ["datePicker"],
        attributes: [
            .name("datePickerMode", "time date dateAndTime countDownTimer"),
            .name("style", "automatic wheels compact inline"),
            .number("minuteInterval"), .number("countDownDuration"), .bool("useCurrentDate"),
            .string("localeIdentifier").inside("locale", key: "locale", as: "locale"),
            .string("name").inside("timeZone", key: "timeZone", as: "timeZone"),
        ]
            + ["date", "minimumDate", "maximumDate"].map {
                .number("timeIntervalSinceReferenceDate").inside("date", key: $0, as: $0)
            })
}
