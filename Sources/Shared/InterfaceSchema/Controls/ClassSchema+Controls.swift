extension ClassSchema {
    static let controls: [ClassSchema] = [
        control, button, switchControl, slider, stepper, segmentedControl, pageControl, refreshControl, datePicker,
        pickerView,
    ]

    static let refreshControl = ClassSchema(
        "UIRefreshControl", below: control, elements: ["refreshControl"],
        attributes: [.attributedText("attributedTitle")])

    static let pickerView = ClassSchema(
        "UIPickerView", below: view, elements: ["pickerView"], outlets: ["dataSource", "delegate"],
        delegateMethods: [
            "pickerView(_:titleForRow:forComponent:)", "pickerView(_:attributedTitleForRow:forComponent:)",
            "pickerView(_:viewForRow:forComponent:reusing:)", "pickerView(_:widthForComponent:)",
            "pickerView(_:rowHeightForComponent:)", "pickerView(_:didSelectRow:inComponent:)",
        ])
}
