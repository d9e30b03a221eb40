extension ClassSchema {
    static let label = ClassSchema(
        "UILabel", below: view, elements: ["label"],
        attributes: [
            .font("fontDescription"), .color("textColor"), .color("highlightedColor"), .color("shadowColor"),
            .size("shadowOffset"),
            .textAlignment, .lineBreakMode,
            .name("baselineAdjustment", "alignBaselines alignCenters none"),
            .number("numberOfLines"), .bool("adjustsFontSizeToFit"), .number("minimumScaleFactor"),
            .number("minimumFontSize"), .number("preferredMaxLayoutWidth"),
            .bool("adjustsFontForContentSizeCategory"),
            .bool("adjustsLetterSpacingToFitWidth").unused("letters are not set tighter to fit"),
            .bool("enabled"), .bool("highlighted"),
            .attributedText("attributedText"), .text("text"),
        ])
}

extension AttributeSchema {
    static let textAlignment = name("textAlignment", "left center right justified natural")
    static let lineBreakMode = name(
        "lineBreakMode", "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation")
}
