extension ClassSchema {
    /// All of the subviews are arranged.
    static let stackView = ClassSchema(
        "UIStackView", below: view, elements: ["stackView"],
        attributes: [
            .name("axis", "horizontal vertical"), .number("spacing"), .name("spacingType", "standard"),
            .name("alignment", "fill leading top firstBaseline center trailing bottom lastBaseline"),
            .name("distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"),
            .bool("baselineRelativeArrangement"), .bool("layoutMarginsRelativeArrangement"),
        ])
}
