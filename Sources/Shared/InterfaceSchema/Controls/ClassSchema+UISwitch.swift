extension ClassSchema {
    static let switchControl = ClassSchema(
        "UISwitch", below: control, elements: ["switch"],
        standIn: StandInSchema(width: .fixed(49), height: .fixed(31), alignment: StandInSchema.Insets(right: 2)))
}
