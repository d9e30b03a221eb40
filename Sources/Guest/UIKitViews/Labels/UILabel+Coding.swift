// Labels in archives.

extension UILabel {
    private enum Key {
        static let text = "UIText"
        static let attributedText = "UIAttributedText"
        static let font = "UIFont"
        static let textColor = "UITextColor"
        static let highlightedColor = "UIHighlightedColor"
        static let alignment = "UITextAlignment"
        static let lineBreakMode = "UILineBreakMode"
        static let numberOfLines = "UINumberOfLines"
        static let shadowColor = "UIShadowColor"
        static let shadowOffset = "UIShadowOffset"
        static let isEnabled = "UIEnabled"
        static let isHighlighted = "UIHighlighted"
        static let adjustsFontSize = "UIAdjustsFontSizeToFit"
        static let minimumScale = "UIMinimumScaleFactor"
        static let preferredWidth = "UIPreferredMaxLayoutWidth"
        static let adjustsForCategory = "UIAdjustsFontForContentSizeCategory"
    }

    func encodeLabel(_ coder: NSCoder) {
        if isAttributed {
            coder.encode(attributedText, forKey: Key.attributedText)
        } else {
            coder.encode(text, forKey: Key.text)
        }
        coder.encode(font, forKey: Key.font)
        coder.encode(textColor, forKey: Key.textColor)
        coder.encode(highlightedTextColor, forKey: Key.highlightedColor)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(numberOfLines, forKey: Key.numberOfLines)
        coder.encode(shadowColor, forKey: Key.shadowColor)
        coder.encode(shadowOffset, forKey: Key.shadowOffset)
        coder.encode(isEnabled, forKey: Key.isEnabled)
        coder.encode(isHighlighted, forKey: Key.isHighlighted)
        coder.encode(adjustsFontSizeToFitWidth, forKey: Key.adjustsFontSize)
        coder.encode(Double(minimumScaleFactor), forKey: Key.minimumScale)
        coder.encode(Double(preferredMaxLayoutWidth), forKey: Key.preferredWidth)
        coder.encode(adjustsFontForContentSizeCategory, forKey: Key.adjustsForCategory)
    }

    func decodeLabel(_ coder: NSCoder) {
        guard coder.containsValue(forKey: Key.numberOfLines) else { return }
        font = coder.decodeObject(of: UIFont.self, forKey: Key.font)
        textColor = coder.decodeObject(of: UIColor.self, forKey: Key.textColor)
        highlightedTextColor = coder.decodeObject(of: UIColor.self, forKey: Key.highlightedColor)
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .natural
        lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: Key.lineBreakMode)) ?? .byTruncatingTail
        numberOfLines = coder.decodeInteger(forKey: Key.numberOfLines)
        shadowColor = coder.decodeObject(of: UIColor.self, forKey: Key.shadowColor)
        shadowOffset = coder.decodeCGSize(forKey: Key.shadowOffset)
        isEnabled = coder.decodeBool(forKey: Key.isEnabled)
        isHighlighted = coder.decodeBool(forKey: Key.isHighlighted)
        adjustsFontSizeToFitWidth = coder.decodeBool(forKey: Key.adjustsFontSize)
        minimumScaleFactor = CGFloat(coder.decodeDouble(forKey: Key.minimumScale))
        preferredMaxLayoutWidth = CGFloat(coder.decodeDouble(forKey: Key.preferredWidth))
        adjustsFontForContentSizeCategory = coder.decodeBool(forKey: Key.adjustsForCategory)
        if let attributed = coder.decodeObject(of: NSAttributedString.self, forKey: Key.attributedText) {
            attributedText = attributed
        } else {
            text = coder.decodeObject(of: NSString.self, forKey: Key.text).map { String($0) }
        }
    }
}
