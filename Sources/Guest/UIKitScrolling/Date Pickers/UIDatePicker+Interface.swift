extension InterfaceDescription {
    static let datePicker = InterfaceDescription(UIDatePicker.self) {
        $0.name(
            "datePickerMode",
            ["time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer]
                as [String: UIDatePicker.Mode]
        ) { $0.datePickerMode = $1 }
        $0.name(
            "style",
            ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline]
                as [String: UIDatePickerStyle]
        ) { $0.preferredDatePickerStyle = $1 }
        $0.integer("minuteInterval") { $0.minuteInterval = $1 }
        $0.string("locale") { $0.locale = Locale(identifier: $1) }
        $0.string("timeZone") { $0.timeZone = TimeZone(identifier: $1) }
        // Before the date, which must lie between them.
        $0.number("minimumDate") { $0.minimumDate = Date(timeIntervalSinceReferenceDate: TimeInterval($1)) }
        $0.number("maximumDate") { $0.maximumDate = Date(timeIntervalSinceReferenceDate: TimeInterval($1)) }
        $0.attributes("date", "useCurrentDate") { picker, attributes in
            guard attributes.bool("useCurrentDate") != true, let date = attributes.number("date") else { return }
            picker.date = Date(timeIntervalSinceReferenceDate: TimeInterval(date))
        }
        $0.number("countDownDuration") { $0.countDownDuration = TimeInterval($1) }
    } names: {
        $0.property("date", \UIDatePicker.date)
        $0.property("minimumDate", \UIDatePicker.minimumDate)
        $0.property("maximumDate", \UIDatePicker.maximumDate)
        $0.property("minuteInterval", \UIDatePicker.minuteInterval)
        $0.property("countDownDuration", \UIDatePicker.countDownDuration)
    }
}
