import AppleFoundation
package import TextLayout

/// Where text stands in its lines.
///
/// - Status: complete
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural
}

/// What happens to text that is too long for its line.
///
/// - Status: complete
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// - Status: complete
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// A place to which tab characters lead.
///
/// - Status: partial (a column of numbers is aligned at its right edge, not at its decimal points)
open class NSTextTab: NSObject, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    public let alignment: NSTextAlignment
    public let location: CGFloat

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [String: Any] = [:]) {
        self.alignment = alignment
        location = loc
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }
}

/// How a paragraph is set. Distances in points.
///
/// - Status: partial (no hyphenation, no text blocks and lists)
open class NSParagraphStyle: NSObject, NSSecureCoding, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var tabs: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        var allowsDefaultTighteningForTruncation = false
    }

    var values = Values()

    public override init() {
        super.init()
    }

    init(values: Values) {
        self.values = values
        super.init()
    }

    public required convenience init?(coder: NSCoder) { self.init(values: Values(coder)) }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { values.encode(coder) }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var headIndent: CGFloat { values.headIndent }
    open var tailIndent: CGFloat { values.tailIndent }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    open var hyphenationFactor: Float { values.hyphenationFactor }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    open var tabStops: [NSTextTab] {
        values.tabs
            ?? (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    }

    open override func copy() -> Any { NSParagraphStyle(values: values) }

    open override func mutableCopy() -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
///
/// - Status: partial (as NSParagraphStyle)
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabs = newValue }
    }

    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }

    open func addTabStop(_ anObject: NSTextTab) {
        tabStops += [anObject]
    }
}

extension NSParagraphStyle {
    /// The style as the text engine takes it.
    package var paragraph: TextParagraph {
        var p = TextParagraph()
        p.alignment = values.alignment.paragraph
        p.lineBreak = values.lineBreakMode.paragraph
        switch values.baseWritingDirection {
        case .natural: p.direction = .natural
        case .leftToRight: p.direction = .leftToRight
        case .rightToLeft: p.direction = .rightToLeft
        }
        p.lineSpacing = values.lineSpacing
        p.paragraphSpacing = values.paragraphSpacing
        p.paragraphSpacingBefore = values.paragraphSpacingBefore
        p.firstLineHeadIndent = values.firstLineHeadIndent
        p.headIndent = values.headIndent
        p.tailIndent = values.tailIndent
        p.minimumLineHeight = values.minimumLineHeight
        p.maximumLineHeight = values.maximumLineHeight
        p.lineHeightMultiple = values.lineHeightMultiple
        if let tabs = values.tabs {
            p.tabStops = tabs.map { TextTab(location: $0.location, alignment: $0.alignment.paragraph) }
        }
        if values.defaultTabInterval > 0 { p.defaultTabInterval = values.defaultTabInterval }
        return p
    }
}

extension NSTextAlignment {
    var paragraph: TextParagraph.Alignment {
        switch self {
        case .left: return .left
        case .center: return .center
        case .right: return .right
        case .justified: return .justified
        case .natural: return .natural
        }
    }
}

extension NSLineBreakMode {
    package var paragraph: TextParagraph.LineBreak {
        switch self {
        case .byWordWrapping: return .wordWrap
        case .byCharWrapping: return .charWrap
        case .byClipping: return .clip
        case .byTruncatingHead: return .truncateHead
        case .byTruncatingTail: return .truncateTail
        case .byTruncatingMiddle: return .truncateMiddle
        }
    }
}
