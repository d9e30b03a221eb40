extension ClassSchema {
    static let segmentedControl = ClassSchema(
        "UISegmentedControl", below: control, elements: ["segmentedControl"],
        standIn: StandInSchema(width: .designed, height: .designed, alignment: StandInSchema.Insets(bottom: 1)))
}
