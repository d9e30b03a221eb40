import InterfaceFormat

extension NSAttributedString {
    /// The attributed text that a file describes.
    @MainActor package static func make(_ runs: [InterfaceTextFragment], in bundle: Bundle) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let font = run.font { attributes[.font] = UIFont.make(font) }
            if let color = run.color { attributes[.foregroundColor] = UIColor.make(color, in: bundle) }
            if let color = run.backgroundColor { attributes[.backgroundColor] = UIColor.make(color, in: bundle) }
            if let style = paragraphStyle(run) { attributes[.paragraphStyle] = style }
            func number(_ name: String) -> Double? {
                if case .number(let value)? = run.attributes[name] { value } else { nil }
            }
            if let value = number("NSKern") { attributes[.kern] = value }
            if let value = number("NSUnderline") { attributes[.underlineStyle] = Int(value) }
            if let value = number("NSStrikethrough") { attributes[.strikethroughStyle] = Int(value) }
            if let value = number("NSBaselineOffset") { attributes[.baselineOffset] = value }
            text.append(NSAttributedString(string: run.content, attributes: attributes))
        }
        return text
    }

    @MainActor private static func paragraphStyle(_ run: InterfaceTextFragment) -> NSParagraphStyle? {
        let style = NSMutableParagraphStyle()
        var isSet = false
        for (name, value) in run.attributes {
            switch (name, value) {
            case ("alignment", .string(let text)): style.alignment = TextOptions.alignments[text] ?? .natural
            case ("lineBreakMode", .string(let text)):
                style.lineBreakMode = TextOptions.lineBreakModes[text] ?? .byWordWrapping
            case ("lineSpacing", .number(let number)): style.lineSpacing = CGFloat(number)
            case ("paragraphSpacing", .number(let number)): style.paragraphSpacing = CGFloat(number)
            case ("paragraphSpacingBefore", .number(let number)): style.paragraphSpacingBefore = CGFloat(number)
            case ("firstLineHeadIndent", .number(let number)): style.firstLineHeadIndent = CGFloat(number)
            case ("headIndent", .number(let number)): style.headIndent = CGFloat(number)
            case ("tailIndent", .number(let number)): style.tailIndent = CGFloat(number)
            case ("lineHeightMultiple", .number(let number)): style.lineHeightMultiple = CGFloat(number)
            case ("minimumLineHeight", .number(let number)): style.minimumLineHeight = CGFloat(number)
            case ("maximumLineHeight", .number(let number)): style.maximumLineHeight = CGFloat(number)
            default: continue
            }
            isSet = true
        }
        return isSet ? style : nil
    }
}
