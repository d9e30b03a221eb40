extension InterfaceDescription {
    static let label = InterfaceDescription(UILabel.self) {
        $0.font("fontDescription") { $0.font = $1 }
        $0.color("textColor") { $0.textColor = $1 }
        $0.color("highlightedColor") { $0.highlightedTextColor = $1 }
        $0.color("shadowColor") { $0.shadowColor = $1 }
        $0.size("shadowOffset") { $0.shadowOffset = $1 }
        $0.name("textAlignment", TextOptions.alignments) { $0.textAlignment = $1 }
        $0.name("lineBreakMode", TextOptions.lineBreakModes) { $0.lineBreakMode = $1 }
        $0.name(
            "baselineAdjustment",
            ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": UIBaselineAdjustment.none]
        ) { $0.baselineAdjustment = $1 }
        $0.integer("numberOfLines") { $0.numberOfLines = $1 }
        $0.bool("adjustsFontSizeToFit") { $0.adjustsFontSizeToFitWidth = $1 }
        $0.number("minimumScaleFactor") { $0.minimumScaleFactor = $1 }
        // The property of the time before scale factors.
        $0.number("minimumFontSize") { label, size in
            if size > 0, label.font.pointSize > 0 { label.minimumScaleFactor = min(size / label.font.pointSize, 1) }
        }
        $0.number("preferredMaxLayoutWidth") { $0.preferredMaxLayoutWidth = $1 }
        // What the canvas does otherwise than a device.
        $0.always { label, attributes in
            guard attributes.loader.isCanvas else { return }
            label.spacesLinesByStyle = true
            label.keepsPlaceForText = true
            label.hasUnlimitedWidth = attributes.number("preferredMaxLayoutWidth") == 0
        }
        $0.bool("adjustsFontForContentSizeCategory") { $0.adjustsFontForContentSizeCategory = $1 }
        $0.bool("enabled") { $0.isEnabled = $1 }
        $0.bool("highlighted") { $0.isHighlighted = $1 }
        $0.attributes("attributedText", "text") { label, attributes in
            if let text = attributes.attributedText("attributedText") {
                label.attributedText = text
            } else if let text = attributes.text("text") {
                label.text = text
            }
        }
    } names: {
        $0.property("text", \UILabel.text)
        $0.property("font", \UILabel.font)
        $0.property("textColor", \UILabel.textColor)
        $0.property("numberOfLines", \UILabel.numberOfLines)
        $0.property("attributedText", \UILabel.attributedText)
    }
}
