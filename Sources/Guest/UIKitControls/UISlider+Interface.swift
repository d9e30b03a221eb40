extension InterfaceDescription {
    static let slider = InterfaceDescription(UISlider.self) {
        $0.number("minValue") { $0.minimumValue = Float($1) }
        $0.number("maxValue") { $0.maximumValue = Float($1) }
        $0.number("value") { $0.value = Float($1) }
        $0.bool("continuous") { $0.isContinuous = $1 }
        $0.color("minimumTrackTintColor") { $0.minimumTrackTintColor = $1 }
        $0.color("maximumTrackTintColor") { $0.maximumTrackTintColor = $1 }
        $0.color("thumbTintColor") { $0.thumbTintColor = $1 }
        $0.image("minimumValueImage") { $0.minimumValueImage = $1 }
        $0.image("maximumValueImage") { $0.maximumValueImage = $1 }
    } names: {
        $0.property("value", \UISlider.value)
        $0.property("minimumValue", \UISlider.minimumValue)
        $0.property("maximumValue", \UISlider.maximumValue)
    }
}
