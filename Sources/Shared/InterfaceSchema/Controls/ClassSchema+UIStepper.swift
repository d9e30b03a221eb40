extension ClassSchema {
    static let stepper = ClassSchema(
        "UIStepper", below: control, elements: ["stepper"],
        standIn: StandInSchema(width: .fixed(94), height: .designed))
}
