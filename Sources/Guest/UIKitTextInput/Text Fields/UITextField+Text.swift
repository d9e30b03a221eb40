internal import TextLayout
@_spi(Hosting) @_spi(UIKit) import UIKitCore

// What is shown, and how large it is.
extension UITextField {
    /// What is shown of the text.
    var visibleText: NSAttributedString {
        guard isSecureTextEntry else { return _editor.text.content }
        return NSAttributedString(string: String(repeating: "•", count: _editor.text.length))
    }

    func styled(_ text: NSAttributedString, _ color: UIColor, scale: CGFloat = 1) -> StyledText {
        let paragraph = NSMutableParagraphStyle()
        let isNatural = textAlignment == .natural
        paragraph.alignment = isNatural && isRightToLeft ? .right : textAlignment
        paragraph.lineBreakMode = .byTruncatingTail
        var defaults = TextDefaults(font: fontStorage, color: color, paragraph: paragraph)
        defaults.fontScale = scale
        var result = StyledText(paragraphs: [])
        traitCollection.performAsCurrent {
            var text = text
            if !furtherAttributes.isEmpty {
                let full = NSMutableAttributedString(string: text.string, attributes: furtherAttributes)
                full.addAttributes(
                    [.font: fontStorage, .foregroundColor: color], range: NSRange(location: 0, length: full.length))
                text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { own, range, _ in
                    full.addAttributes(own, range: range)
                }
                text = full
            }
            result = AttributedText.styled(text, defaults)
        }
        return result
    }

    func lay(_ text: StyledText, width: CGFloat? = nil) -> LaidOutText {
        TextEngine.current.layout(text, width: width, maximumLines: 1)
    }

    var currentColor: UIColor { isEnabled ? colorStorage : colorStorage.withAlphaComponent(0.5) }

    var placeholderColor: UIColor {
        UIScreen.main.environment.systemVersion < 13 ? UIColor(white: 0.7, alpha: 1) : .placeholderText
    }

    /// How much smaller text is drawn so that it fits. Widths do not follow sizes exactly.
    func scale(_ text: NSAttributedString, in width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, fontStorage.pointSize > 0 else { return 1 }
        func fits(_ scale: CGFloat) -> Bool { lay(styled(text, currentColor, scale: scale)).size.width <= width }
        guard !fits(1) else { return 1 }
        let smallest = max(min(minimumFontSize / fontStorage.pointSize, 1), 0.01)
        var (low, high) = (smallest, CGFloat(1))
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    func top(_ layout: LaidOutText, in height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: pixelAligned(height - layout.size.height)
        default: pixelAligned((height - layout.size.height) / 2)
        }
    }
}
