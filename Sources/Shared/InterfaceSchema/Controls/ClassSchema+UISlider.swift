extension ClassSchema {
    static let slider = ClassSchema(
        "UISlider", below: control, elements: ["slider"],
        standIn: StandInSchema(height: .fixed(30), alignment: StandInSchema.Insets(left: 2, bottom: 1, right: 2)))
}
