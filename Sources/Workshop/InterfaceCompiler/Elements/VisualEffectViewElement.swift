import InterfaceFormat

/// `visualEffectView`: a `UIVisualEffectView`. What it shows stands in its content view.
enum VisualEffectViewElement: ElementKind {
    static let element = "visualEffectView"
    static let className = "UIVisualEffectView"

    static func read(_ reader: inout ElementReader) {
        for effect in reader.take("blurEffect") { readBlur(effect, &reader) }
        for effect in reader.take("vibrancyEffect") {
            reader.object.properties["vibrancyStyle"] = .string(effect["style"] ?? "")
            for inner in effect.children where inner.name == "blurEffect" { readBlur(inner, &reader) }
        }
        reader.readView()
    }

    private static func readBlur(_ effect: InterfaceElement, _ reader: inout ElementReader) {
        reader.object.properties["blurStyle"] = .string(effect["style"] ?? "extraLight")
    }
}
