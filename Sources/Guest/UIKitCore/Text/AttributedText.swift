// Attributed strings as the text engine takes them.
import AppleFoundation
import CoreGraphics
package import TextLayout

/// The attributes of text that sets none.
package struct TextDefaults {
    package var font: UIFont
    package var color: UIColor
    package var paragraph: NSParagraphStyle
    /// Replaces every colour of the text: a label that is highlighted or disabled.
    package var overridingColor: UIColor?
    /// Multiplies every font's size: a label that shrinks its text.
    package var fontScale: CGFloat

    package init(
        font: UIFont = UIFont.systemFont(ofSize: 12), color: UIColor = .black,
        paragraph: NSParagraphStyle = NSParagraphStyle(), overridingColor: UIColor? = nil, fontScale: CGFloat = 1
    ) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
        self.overridingColor = overridingColor
        self.fontScale = fontScale
    }
}

package enum AttributedText {
    package static func styled(_ text: NSAttributedString, _ defaults: TextDefaults) -> StyledText {
        let string = text.string as NSString
        var paragraphs: [StyledText.Paragraph] = []
        var location = 0
        let lines = StyledText.lines(of: text.string)
        for line in lines {
            let length = (line as NSString).length
            let range = NSRange(location: location, length: length)
            var runs: [StyledText.Run] = []
            var paragraph: NSParagraphStyle?
            var end: TextStyle?
            if length > 0 {
                text.enumerateAttributes(in: range, options: []) { attributes, part, _ in
                    let style = style(attributes, defaults)
                    if paragraph == nil { paragraph = attributes[.paragraphStyle] as? NSParagraphStyle }
                    end = style
                    runs.append(.init(length: string.substring(with: part).utf8.count, style: style))
                }
            } else if location < text.length {
                let attributes = text.attributes(at: location, effectiveRange: nil)
                paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
                end = style(attributes, defaults)
            }
            paragraphs.append(
                .init(
                    string: line, runs: runs, style: (paragraph ?? defaults.paragraph).paragraph,
                    endStyle: end ?? paragraphs.last?.endStyle ?? style([:], defaults)))
            location += length
            // The line feed itself, which is two characters in Windows' files.
            if location < string.length {
                let isPair =
                    string.character(at: location) == 13 && location + 1 < string.length
                    && string.character(at: location + 1) == 10
                location += isPair ? 2 : 1
            }
        }
        return StyledText(paragraphs: paragraphs)
    }

    package static func style(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) -> TextStyle {
        let font = attributes[.font] as? UIFont ?? defaults.font
        let isLink = attributes[.link] != nil
        let color =
            defaults.overridingColor ?? attributes[.foregroundColor] as? UIColor
            ?? (isLink ? .systemBlue : defaults.color)
        var face = font.face
        if defaults.fontScale != 1 { face.size *= defaults.fontScale }
        if let slant = number(attributes[.obliqueness]), slant != 0 { face.isItalic = true }
        var style = TextStyle(face: face, color: color.cgColor)
        style.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.cgColor
        style.kern = number(attributes[.kern]) ?? 0
        let underline = Int(number(attributes[.underlineStyle]) ?? 0)
        style.isDoubleUnderlined = underline & 0xF == NSUnderlineStyle.double.rawValue
        style.isUnderlined = underline != 0 && !style.isDoubleUnderlined
        style.isStruckThrough = Int(number(attributes[.strikethroughStyle]) ?? 0) != 0
        style.underlineColor = (attributes[.underlineColor] as? UIColor)?.cgColor
        style.strikethroughColor = (attributes[.strikethroughColor] as? UIColor)?.cgColor
        style.strokeWidth = number(attributes[.strokeWidth]) ?? 0
        style.strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor
        style.baselineOffset = number(attributes[.baselineOffset]) ?? 0
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            style.attachment = self.attachment(attachment)
        }
        return style
    }

    private static func attachment(_ attachment: NSTextAttachment) -> TextAttachment? {
        guard let image = attachment.image else { return nil }
        let bounds = attachment.bounds == .zero ? CGRect(origin: .zero, size: image.size) : attachment.bounds
        let drawing = AttachmentDrawing { context, rect in
            let template: UIColor? = image.isTemplate ? .black : image.traits.tint
            image.paint(in: rect, context: context, template: template)
        }
        return TextAttachment(bounds: bounds, draw: drawing)
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as Bool: return value ? 1 : 0
        case let value as NSUnderlineStyle: return CGFloat(value.rawValue)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: return nil
        }
    }
}
