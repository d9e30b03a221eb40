@_spi(Hosting) import AppleFoundation
internal import TextLayout

/// Scales fonts and distances with the user's text size, as a text style grows.
///
/// - Status: complete
open class UIFontMetrics: NSObject, @unchecked Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    private let style: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// - Parameter maximumPointSize: 0 for no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = Self.category(traitCollection)
        let ratio = Self.entry(style, category).size / Self.entry(style, .large).size
        var size = (font.pointSize * ratio).rounded()
        if maximumPointSize > 0 { size = min(size, maximumPointSize) }
        return ScaledFont(face: font.withSize(size).face, original: font, metrics: self, limit: maximumPointSize)
    }

    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let leading = Self.entry(style, Self.category(traitCollection)).leading
        return value * leading / Self.entry(style, .large).leading
    }

    private static func entry(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> DynamicType.Entry {
        DynamicType.entry(style, category, systemVersion: GuestContext.current.systemVersion)
    }

    private static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let given = traits?.preferredContentSizeCategory ?? .unspecified
        return given == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : given
    }
}

/// A font that remembers what it was scaled from, so that it can be scaled again when the text size changes.
final class ScaledFont: UIFont, @unchecked Sendable {
    private let original: UIFont
    private let metrics: UIFontMetrics
    private let limit: CGFloat

    init(face: FontFace, original: UIFont, metrics: UIFontMetrics, limit: CGFloat) {
        self.original = original
        self.metrics = metrics
        self.limit = limit
        super.init(face: face, textStyle: nil)
    }

    required convenience init?(coder: NSCoder) {
        return nil
    }

    func rescaled(for traits: UITraitCollection) -> UIFont {
        metrics.scaledFont(for: original, maximumPointSize: limit, compatibleWith: traits)
    }
}

extension UIFont {
    /// The font at another text size, if it is one that follows it.
    package func adjusted(for traits: UITraitCollection) -> UIFont? {
        if let textStyle { return UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits) }
        return (self as? ScaledFont)?.rescaled(for: traits)
    }
}
