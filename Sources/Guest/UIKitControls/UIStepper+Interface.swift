extension InterfaceDescription {
    static let stepper = InterfaceDescription(UIStepper.self) {
        $0.number("minimumValue") { $0.minimumValue = Double($1) }
        $0.number("maximumValue") { $0.maximumValue = Double($1) }
        $0.number("stepValue") { $0.stepValue = Double($1) }
        $0.number("value") { $0.value = Double($1) }
        $0.bool("continuous") { $0.isContinuous = $1 }
        $0.bool("autorepeat") { $0.autorepeat = $1 }
        $0.bool("wraps") { $0.wraps = $1 }
    } names: {
        $0.property("value", \UIStepper.value)
        $0.property("minimumValue", \UIStepper.minimumValue)
        $0.property("maximumValue", \UIStepper.maximumValue)
        $0.property("stepValue", \UIStepper.stepValue)
    }
}
