// Fonts for what text is, rather than for a size.
@_spi(Hosting) import AppleFoundation
internal import TextLayout

extension UIFont {
    /// - Status: complete
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a style at the text size of the traits; the current ones if nil.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let given = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let category = given == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : given
        let version = GuestContext.current.systemVersion
        let weight: Weight
        switch style {
        case .headline: weight = .semibold
        // Before iOS 11 the large titles were light.
        case .title1 where version < 11: weight = .light
        default: weight = .regular
        }
        let size = DynamicType.entry(style, category, systemVersion: version).size
        return UIFont(face: FontFace(size: size, weight: weight.rawValue), textStyle: style)
    }

    /// Points from baseline to baseline as the table of the font's text style has them at its size; nil for other fonts,
    /// and before iOS 11.
    package var styleLeading: CGFloat? {
        let version = TextEngine.systemVersion ?? GuestContext.current.systemVersion
        guard let textStyle, version >= 11 else { return nil }
        return UIContentSizeCategory.ordered.lazy
            .map { DynamicType.entry(textStyle, $0, systemVersion: version) }
            .first { $0.size == self.pointSize }?.leading
    }
}
