/// `label`: a `UILabel`.
enum LabelElement: ElementKind {
    static let element = "label"
    static let className = "UILabel"

    static func read(_ reader: inout ElementReader) {
        reader.strings("text", "textAlignment", "lineBreakMode", "baselineAdjustment")
        reader.numbers("numberOfLines", "minimumFontSize", "minimumScaleFactor", "preferredMaxLayoutWidth")
        reader.bools(
            "adjustsFontSizeToFit", "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFit", "enabled",
            "highlighted")
        reader.readView()
    }
}
