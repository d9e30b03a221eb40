/// `stackView`: a `UIStackView`. All of its subviews are arranged.
enum StackViewElement: ElementKind {
    static let element = "stackView"
    static let className = "UIStackView"

    static func read(_ reader: inout ElementReader) {
        reader.strings("axis", "alignment", "distribution", "spacingType")
        reader.numbers("spacing")
        reader.bools("baselineRelativeArrangement", "layoutMarginsRelativeArrangement")
        reader.readView()
    }
}
