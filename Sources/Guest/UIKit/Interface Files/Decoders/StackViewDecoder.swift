/// `UIStackView`.
@MainActor enum StackViewDecoder {
    static func decode(_ attributes: InterfaceAttributes, into stack: UIStackView) {
        if attributes.name("axis") == "vertical" { stack.axis = .vertical }
        if let value = attributes.number("spacing") { stack.spacing = value }
        if attributes.name("spacingType") == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        if let value = attributes.name("alignment").flatMap({ alignments[$0] }) { stack.alignment = value }
        if let value = attributes.name("distribution").flatMap({ distributions[$0] }) { stack.distribution = value }
        if let value = attributes.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
        if let value = attributes.bool("layoutMarginsRelativeArrangement") {
            stack.isLayoutMarginsRelativeArrangement = value
        }
    }

    private static let alignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]

    private static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
}
