// Text on the screen. Sizes are as measured on devices: whole pixels, no leading added; an empty label is 0 × 0.
internal import TextLayout
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Where text that was shrunk to fit stands.
///
/// - Status: complete
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}

/// Lines of text that cannot be edited.
///
/// - Status: partial (no tightening by letter spacing)
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private enum Content {
        case plain(String)
        case attributed(NSAttributedString)
    }

    private var content: Content?
    private var fontStorage = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var colorStorage: UIColor = .label

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        // An interface file says by itself whether a label takes touches.
        super.init(coder: coder)
    }

    private func prepare() {
        isUserInteractionEnabled = false
        contentMode = .left
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeLabel(coder)
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        decodeLabel(coder)
    }

    /// Whether the text has attributes of its own.
    var isAttributed: Bool { if case .attributed? = content { true } else { false } }

    // MARK: Text

    open var text: String? {
        get {
            switch content {
            case .plain(let text): return text
            case .attributed(let text): return text.string
            case nil: return nil
            }
        }
        set {
            if case .plain(let old)? = content, old == newValue { return }
            change { content = newValue.map { .plain($0) } }
            textDidChange()
        }
    }

    /// Its own attributes win over the label's settings; the font and the colour that it begins with become the label's.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .plain(let text):
                let style = NSMutableParagraphStyle()
                style.alignment = textAlignment
                style.lineBreakMode = lineBreakMode
                return NSAttributedString(
                    string: text,
                    attributes: [.font: fontStorage, .foregroundColor: colorStorage, .paragraphStyle: style])
            case .attributed(let text): return text
            case nil: return nil
            }
        }
        set {
            change { content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } }
            if let newValue, newValue.length > 0 {
                let first = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = first[.font] as? UIFont { fontStorage = font }
                if let color = first[.foregroundColor] as? UIColor { colorStorage = color }
            }
            textDidChange()
        }
    }

    /// Changes the text, of which observers are told under both of its names.
    private func change(_ body: () -> Void) {
        _willSetValue(of: self, forKey: "text")
        _willSetValue(of: self, forKey: "attributedText")
        body()
        _didSetValue(of: self, forKey: "attributedText")
        _didSetValue(of: self, forKey: "text")
    }

    open var font: UIFont! {
        get { fontStorage }
        set {
            customizes(.font) { ($0 as? UILabel)?.font = newValue }
            _willSetValue(of: self, forKey: "font")
            defer { _didSetValue(of: self, forKey: "font") }
            fontStorage = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            restyle([.font: fontStorage])
            textDidChange()
        }
    }

    open var textColor: UIColor! {
        get { colorStorage }
        set {
            customizes(.textColor) { ($0 as? UILabel)?.textColor = newValue }
            _willSetValue(of: self, forKey: "textColor")
            defer { _didSetValue(of: self, forKey: "textColor") }
            colorStorage = newValue ?? .label
            restyle([.foregroundColor: colorStorage])
            styledCache = nil
            setNeedsDisplay()
        }
    }

    open var textAlignment = NSTextAlignment.natural { didSet { if oldValue != textAlignment { textDidChange() } } }

    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if oldValue != lineBreakMode { textDidChange() } }
    }

    open var shadowColor: UIColor? {
        didSet {
            customizes(.shadowColor) { [shadowColor] in ($0 as? UILabel)?.shadowColor = shadowColor }
            setNeedsDisplay()
        }
    }

    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet {
            customizes(.shadowOffset) { [shadowOffset] in ($0 as? UILabel)?.shadowOffset = shadowOffset }
            setNeedsDisplay()
        }
    }

    open var highlightedTextColor: UIColor? {
        didSet {
            customizes(.highlightedTextColor) { [highlightedTextColor] in
                ($0 as? UILabel)?.highlightedTextColor = highlightedTextColor
            }
            setNeedsDisplay()
        }
    }

    open var isHighlighted = false { didSet { if oldValue != isHighlighted { setNeedsDisplay() } } }
    open var isEnabled = true { didSet { if oldValue != isEnabled { setNeedsDisplay() } } }

    /// 0 for any number of lines.
    open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { textDidChange() } } }

    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// The smallest part of the font's size that text is shrunk to; 0 keeps the size.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
    open var allowsDefaultTighteningForTruncation = false

    /// The width at which the label's wish wraps; 0 measures again with the width that layout found.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if oldValue != preferredMaxLayoutWidth { textDidChange() } }
    }

    /// Whether the lines of a text style are as far apart as its table says: on Interface Builder's canvas, from iOS 11 on.
    package var spacesLinesByStyle = false { didSet { if oldValue != spacesLinesByStyle { textDidChange() } } }

    /// Xcode 9's canvas gives the lines of a text style whole points: 20 for 20.29 of Body, 14 for 14.32 of Caption 1.
    private var hasWholeLines: Bool {
        spacesLinesByStyle && fontStorage.styleLeading != nil && UIScreen.main.environment.systemVersion == 11
    }

    /// Whether text wraps nowhere, since the width at which it might is said to be 0: on Interface Builder's canvas.
    package var hasUnlimitedWidth = false { didSet { if oldValue != hasUnlimitedWidth { textDidChange() } } }

    /// Whether the label keeps a place for its text in a stack while it has none, as on Interface Builder's canvas, where
    /// a label of no size could not be seen; on a device it wishes to be of no size.
    package var keepsPlaceForText = false

    /// Whether the stack that arranges the label says how large it is.
    var isPlaceholder: Bool { keepsPlaceForText && isEmpty && superview is UIStackView }

    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { followTextSize() } }
    }

    /// A setting of the label's changes the whole of an attributed text.
    private func restyle(_ attributes: [NSAttributedString.Key: Any]) {
        guard case .attributed(let text)? = content else { return }
        let changed = NSMutableAttributedString(attributedString: text)
        changed.addAttributes(attributes, range: NSRange(location: 0, length: changed.length))
        content = .attributed(changed)
    }

    private func textDidChange() {
        styledCache = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Measuring

    private var styledCache: (text: StyledText, defaults: CGFloat, traits: UITraitCollection)?

    private func styled(scale: CGFloat = 1) -> StyledText {
        let traits = traitCollection
        if let cache = styledCache, cache.defaults == scale, cache.traits === traits, overridingColor == nil {
            return cache.text
        }
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = effectiveAlignment
        paragraph.lineBreakMode = lineBreakMode
        if spacesLinesByStyle, let leading = fontStorage.styleLeading {
            paragraph.lineSpacing = max(leading - fontStorage.lineHeight, 0)
        }
        var defaults = TextDefaults(font: fontStorage, color: colorStorage, paragraph: paragraph)
        defaults.overridingColor = overridingColor
        defaults.fontScale = scale
        var result = StyledText(paragraphs: [])
        traits.performAsCurrent {
            switch content {
            case .plain(let text):
                let style = AttributedText.style([:], defaults)
                result = StyledText(text, style: style, paragraph: paragraph.paragraph)
            case .attributed(let text):
                result = AttributedText.styled(text, defaults)
            case nil: break
            }
        }
        // On one line a label cuts even text whose own style would wrap.
        if numberOfLines == 1 || lineBreakMode.isTruncating {
            for index in result.paragraphs.indices {
                result.paragraphs[index].style.lineBreak = lineBreakMode.paragraph
            }
        }
        if overridingColor == nil { styledCache = (result, scale, traits) }
        return result
    }

    /// Text without an alignment of its own begins where the interface's language begins.
    private var effectiveAlignment: NSTextAlignment {
        guard textAlignment == .natural else { return textAlignment }
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .natural
    }

    private var overridingColor: UIColor? {
        if !isEnabled { return UIColor(white: 0.56, alpha: 1) }
        return isHighlighted ? highlightedTextColor : nil
    }

    private var isEmpty: Bool { (text ?? "").isEmpty }

    private func lay(width: CGFloat?, lines: Int, scale: CGFloat = 1) -> LaidOutText {
        TextEngine.current.layout(styled(scale: scale), width: width, maximumLines: lines)
    }

    private var pixelScale: CGFloat { max(UIScreen.main.scale, 1) }

    private func roundedUp(_ size: CGSize) -> CGSize {
        let scale = pixelScale
        // A size that is a whole number of pixels except for a rounding error is not rounded up.
        func up(_ value: CGFloat) -> CGFloat { ceil(value * scale - 0.001) / scale }
        return CGSize(width: up(size.width), height: hasWholeLines ? size.height.rounded() : up(size.height))
    }

    open override var intrinsicContentSize: CGSize {
        guard !isPlaceholder else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        guard !isEmpty else { return .zero }
        let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
        return roundedUp(lay(width: width, lines: numberOfLines).size)
    }

    @_spi(UIKit) open override var contentHeightDependsOnWidth: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && !hasUnlimitedWidth && !isEmpty
    }

    @_spi(UIKit) open override var hasWrappingContent: Bool { true }

    @_spi(UIKit) open override func intrinsicContentSize(fittingWidth width: CGFloat) -> CGSize? {
        guard !isEmpty else { return .zero }
        return roundedUp(lay(width: numberOfLines == 1 ? nil : width, lines: numberOfLines).size)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: limit, height: CGFloat.greatestFiniteMagnitude),
            limitedToNumberOfLines: numberOfLines
        ).size
    }

    /// The part of `bounds` that the text takes.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard !isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let width = bounds.width > 0 && bounds.width < 1e6 ? bounds.width : nil
        var size = roundedUp(lay(width: numberOfLines == 1 ? nil : width, lines: numberOfLines).size)
        if let width { size.width = min(size.width, ceil(width * pixelScale) / pixelScale) }
        return CGRect(
            x: bounds.origin.x, y: bounds.origin.y, width: size.width, height: min(size.height, bounds.height))
    }

    // MARK: Baselines

    /// The text as it is drawn, and the top of its first line in the bounds.
    private func placed(in bounds: CGRect) -> (layout: LaidOutText, top: CGFloat) {
        var lines = numberOfLines
        var layout = lay(width: bounds.width, lines: lines)
        if lines != 1, layout.lines.count > 1, layout.size.height > bounds.height + 0.5 {
            // Only whole lines show; what does not fit is cut as the mode says.
            lines = max(layout.lines.filter { $0.top + $0.height <= bounds.height + 0.5 }.count, 1)
            layout = lay(width: bounds.width, lines: lines)
        }
        var shift: CGFloat = 0
        if let scale = shrinkingScale(layout, in: bounds) {
            let full = layout
            layout = lay(width: bounds.width, lines: lines, scale: scale)
            switch baselineAdjustment {
            case .alignBaselines: shift = full.firstBaseline - layout.firstBaseline
            case .alignCenters: shift = (full.size.height - layout.size.height) / 2
            case .none: shift = 0
            }
            return (layout, pixelAligned(bounds.minY + (bounds.height - full.size.height) / 2 + shift))
        }
        return (layout, pixelAligned(bounds.minY + (bounds.height - layout.size.height) / 2))
    }

    private func pixelAligned(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }

    /// How much smaller the text must be to fit; nil if it fits, or may not shrink.
    private func shrinkingScale(_ layout: LaidOutText, in bounds: CGRect) -> CGFloat? {
        guard adjustsFontSizeToFitWidth, minimumScaleFactor > 0, bounds.width > 0 else { return nil }
        let smallest = minimumScaleFactor
        func fits(_ scale: CGFloat) -> Bool {
            if numberOfLines == 1 { return lay(width: nil, lines: 1, scale: scale).size.width <= bounds.width + 0.01 }
            let candidate = lay(width: bounds.width, lines: 0, scale: scale)
            let count = numberOfLines == 0 ? Int.max : numberOfLines
            return candidate.lines.count <= count && candidate.size.height <= bounds.height + 0.5
        }
        guard !fits(1) else { return nil }
        guard fits(smallest) else { return smallest }
        var low = smallest
        var high: CGFloat = 1
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    @_spi(UIKit) open override var firstBaselineOffset: CGFloat? { firstBaselineOffset(in: bounds.size) }
    @_spi(UIKit) open override var lastBaselineOffset: CGFloat? { lastBaselineOffset(in: bounds.size) }

    @_spi(UIKit) open override func firstBaselineOffset(in size: CGSize) -> CGFloat? {
        guard !isEmpty else { return fontStorage.ascender }
        guard size.width > 0, size.height > 0 else { return lay(width: nil, lines: numberOfLines).firstBaseline }
        return baseline(first: true, in: size)
    }

    @_spi(UIKit) open override func lastBaselineOffset(in size: CGSize) -> CGFloat? {
        guard !isEmpty else { return -fontStorage.descender }
        guard size.width > 0, size.height > 0 else {
            let layout = lay(width: nil, lines: numberOfLines)
            return layout.size.height - layout.lastBaseline
        }
        return size.height - baseline(first: false, in: size)
    }

    private func baseline(first: Bool, in size: CGSize) -> CGFloat {
        let (layout, top) = placed(in: CGRect(origin: .zero, size: size))
        return top + (first ? layout.firstBaseline : layout.lastBaseline)
    }

    // MARK: Drawing

    @_spi(UIKit) open override var shownText: String? { text }
    @_spi(UIKit) open override var isDrawnByUIKit: Bool { type(of: self) == UILabel.self }
    @_spi(UIKit) open override var redrawsWhenResized: Bool { true }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text, centred vertically in `rect`.
    open func drawText(in rect: CGRect) {
        guard !isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let (layout, top) = placed(in: rect)
        context.saveGState()
        if let shadow = textShadow {
            context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color.cgColor)
        }
        layout.draw(at: CGPoint(x: rect.minX, y: top), width: rect.width, in: context)
        context.restoreGState()
    }

    private var textShadow: (offset: CGSize, blur: CGFloat, color: UIColor)? {
        if let shadowColor { return (shadowOffset, 0, shadowColor) }
        guard case .attributed(let text)? = content, text.length > 0,
            let shadow = text.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow,
            let color = shadow.shadowColor as? UIColor
        else { return nil }
        return (shadow.shadowOffset, shadow.shadowBlurRadius, color)
    }

    // MARK: Surroundings

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styledCache = nil
        if adjustsFontForContentSizeCategory { followTextSize() }
        setNeedsDisplay()
    }

    private func followTextSize() {
        guard let adjusted = fontStorage.adjusted(for: traitCollection), adjusted != fontStorage else { return }
        font = adjusted
    }

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { !isEmpty }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
}

extension NSLineBreakMode {
    var isTruncating: Bool { [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle].contains(self) }
}
