import CoreGraphics
import Foundation
internal import TextLayout

/// A layer that shows text in one style.
///
/// - Status: partial (plain strings and the characters of attributed ones; the font is the system's at `fontSize`)
open class CATextLayer: CALayer {
    /// A String or an NSAttributedString, whose attributes are not looked at.
    open var string: Any? { didSet { setNeedsDisplay() } }
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// Kept; text is set in the system font.
    open var font: Any?
    open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        string = other.string
        fontSize = other.fontSize
        font = other.font
        foregroundColor = other.foregroundColor
        isWrapped = other.isWrapped
        truncationMode = other.truncationMode
        alignmentMode = other.alignmentMode
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private var layout: LaidOutText? {
        guard let text = string as? String ?? (string as? NSAttributedString)?.string, !text.isEmpty else { return nil }
        var paragraph = TextParagraph()
        paragraph.alignment = alignmentMode.paragraph
        switch truncationMode {
        case .start: paragraph.lineBreak = .truncateHead
        case .middle: paragraph.lineBreak = .truncateMiddle
        case .end: paragraph.lineBreak = .truncateTail
        default: paragraph.lineBreak = isWrapped ? .wordWrap : .clip
        }
        let style = TextStyle(face: FontFace(size: fontSize), color: foregroundColor ?? .white)
        return TextEngine.current.layout(
            StyledText(text, style: style, paragraph: paragraph), width: bounds.width, maximumLines: isWrapped ? 0 : 1)
    }

    open override func preferredFrameSize() -> CGSize { layout?.size ?? .zero }

    open override func draw(in ctx: CGContext) {
        layout?.draw(at: bounds.origin, width: bounds.width, in: ctx)
    }
}

/// - Status: complete
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// - Status: complete
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var paragraph: TextParagraph.Alignment {
        switch self {
        case .left: return .left
        case .right: return .right
        case .center: return .center
        case .justified: return .justified
        default: return .natural
        }
    }
}
