/// `UIProgressView`.
@MainActor enum ProgressViewDecoder {
    static func decode(_ attributes: InterfaceAttributes, into view: UIProgressView) {
        if attributes.name("progressViewStyle") == "bar" { view.progressViewStyle = .bar }
        if let value = attributes.number("progress") { view.progress = Float(value) }
        if let color = attributes.color("progressTintColor") { view.progressTintColor = color }
        if let color = attributes.color("trackTintColor") { view.trackTintColor = color }
        if let image = attributes.image("progressImage") { view.progressImage = image }
        if let image = attributes.image("trackImage") { view.trackImage = image }
    }
}
