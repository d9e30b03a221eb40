extension InterfaceDescription {
    /// What runtime attributes set by paths such as `layer.cornerRadius`.
    static let layer = InterfaceDescription(named: CALayer.self) {
        $0.property("cornerRadius", \CALayer.cornerRadius)
        $0.property("borderWidth", \CALayer.borderWidth)
        $0.property("masksToBounds", \CALayer.masksToBounds)
        $0.property("opacity", \CALayer.opacity)
        $0.property("shadowOpacity", \CALayer.shadowOpacity)
        $0.property("shadowRadius", \CALayer.shadowRadius)
        $0.property("shadowOffset", \CALayer.shadowOffset)
        $0.property("zPosition", \CALayer.zPosition)
        // Interface files give colours of UIKit's; the layer's own are Core Graphics'. (Apple's layer ignores such a
        // value; sources that work around that declare a key of their own.)
        $0.getter("borderColor") { (target: CALayer) in target.borderColor }
        $0.setter("borderColor") { (target: CALayer, arguments) in
            target.borderColor = try (try? arguments(0, UIColor?.self))?.cgColor ?? arguments(0, CGColor?.self)
        }
        $0.getter("shadowColor") { (target: CALayer) in target.shadowColor }
        $0.setter("shadowColor") { (target: CALayer, arguments) in
            target.shadowColor = try (try? arguments(0, UIColor?.self))?.cgColor ?? arguments(0, CGColor?.self)
        }
    }
}
