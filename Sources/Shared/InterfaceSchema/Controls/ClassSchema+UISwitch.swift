extension ClassSchema {
    static let switchControl = ClassSchema(
        "UISwitch", below: control, elements: ["switch"],
        attributes: [.bool("on"), .color("onTintColor"), .color("thumbTintColor")])
}
