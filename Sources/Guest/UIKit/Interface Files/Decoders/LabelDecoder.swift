/// `UILabel`.
@MainActor enum LabelDecoder {
    static func decode(_ attributes: InterfaceAttributes, into label: UILabel) {
        label.font = attributes.font("fontDescription") ?? UIFont.systemFont(ofSize: 17)
        if let color = attributes.color("textColor") { label.textColor = color }
        if let color = attributes.color("highlightedColor") { label.highlightedTextColor = color }
        if let color = attributes.color("shadowColor") { label.shadowColor = color }
        if let size = attributes.size("shadowOffset") { label.shadowOffset = size }
        if let value = attributes.name("textAlignment").flatMap({ TextOptions.alignments[$0] }) {
            label.textAlignment = value
        }
        if let value = attributes.name("lineBreakMode").flatMap({ TextOptions.lineBreakModes[$0] }) {
            label.lineBreakMode = value
        }
        switch attributes.name("baselineAdjustment") {
        case "alignCenters": label.baselineAdjustment = .alignCenters
        case "none": label.baselineAdjustment = .none
        default: label.baselineAdjustment = .alignBaselines
        }
        if let value = attributes.integer("numberOfLines") { label.numberOfLines = value }
        if let value = attributes.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
        if let value = attributes.number("minimumScaleFactor") { label.minimumScaleFactor = value }
        if let value = attributes.number("minimumFontSize"), value > 0, label.font.pointSize > 0 {
            // The property of the time before scale factors.
            label.minimumScaleFactor = min(value / label.font.pointSize, 1)
        }
        if let value = attributes.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
        if let value = attributes.bool("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = value
        }
        if let value = attributes.bool("enabled") { label.isEnabled = value }
        if let value = attributes.bool("highlighted") { label.isHighlighted = value }
        if let text = attributes.attributedText("attributedText") {
            label.attributedText = text
        } else if let text = attributes.text("text") {
            label.text = text
        }
    }
}
