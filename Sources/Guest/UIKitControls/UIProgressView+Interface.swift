extension InterfaceDescription {
    static let progressView = InterfaceDescription(UIProgressView.self) {
        $0.name("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar]) {
            $0.progressViewStyle = $1
        }
        $0.number("progress") { $0.progress = Float($1) }
        $0.color("progressTintColor") { $0.progressTintColor = $1 }
        $0.color("trackTintColor") { $0.trackTintColor = $1 }
        $0.image("progressImage") { $0.progressImage = $1 }
        $0.image("trackImage") { $0.trackImage = $1 }
    } names: {
        $0.property("progress", \UIProgressView.progress)
    }
}
