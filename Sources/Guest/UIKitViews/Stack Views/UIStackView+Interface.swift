extension InterfaceDescription {
    static let stackView = InterfaceDescription(UIStackView.self) {
        $0.name("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) { $0.axis = $1 }
        $0.number("spacing") { $0.spacing = $1 }
        $0.name("spacingType", ["standard": UIStackView.spacingUseSystem]) { $0.spacing = $1 }
        $0.name("alignment", alignments) { $0.alignment = $1 }
        $0.name("distribution", distributions) { $0.distribution = $1 }
        $0.bool("baselineRelativeArrangement") { $0.isBaselineRelativeArrangement = $1 }
        // Interface Builder turns this on with margins of its own choice, and does not write it down.
        $0.always { stack, attributes in
            if attributes.has("layoutMargins") || attributes.has("directionalLayoutMargins") {
                stack.isLayoutMarginsRelativeArrangement = true
            }
        }
        $0.bool("layoutMarginsRelativeArrangement") { $0.isLayoutMarginsRelativeArrangement = $1 }
    } names: {
        $0.property("spacing", \UIStackView.spacing)
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
