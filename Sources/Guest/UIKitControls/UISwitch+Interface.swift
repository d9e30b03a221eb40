extension InterfaceDescription {
    static let switchControl = InterfaceDescription(UISwitch.self) {
        $0.bool("on") { $0.isOn = $1 }
        $0.color("onTintColor") { $0.onTintColor = $1 }
        $0.color("thumbTintColor") { $0.thumbTintColor = $1 }
    } names: {
        $0.property("on", \UISwitch.isOn)
        $0.property("isOn", \UISwitch.isOn)
    }
}
