// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
// The attributes that UIKit draws with; Linux' Foundation has attributed strings without them.
import AppleFoundation
import CoreGraphics

extension NSAttributedString.Key {
    /// UIFont
    public static let font = NSAttributedString.Key("NSFont")
    /// NSParagraphStyle
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// UIColor
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// UIColor
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number; without effect.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: points after each character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: `NSUnderlineStyle.rawValue`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A number: `NSUnderlineStyle.rawValue`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// UIColor of the outline that `strokeWidth` asks for; the text's own if there is none.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: percent of the font's size. Positive for an outline alone, negative for one around filled letters.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// NSShadow
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// NSTextAttachment
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// URL or string
    public static let link = NSAttributedString.Key("NSLink")
    /// A number: points upwards.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// The language in which text is spoken, BCP 47.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
}

public typealias NSAttributedStringKey = NSAttributedString.Key

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle

/// How a line under or through text is drawn.
///
/// - Status: partial (patterns are drawn as single lines)
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    public static let styleSingle = NSUnderlineStyle.single
    public static let styleThick = NSUnderlineStyle.thick
    public static let styleDouble = NSUnderlineStyle.double
    public static let styleNone: NSUnderlineStyle = []
}

/// A shadow under text or drawings.
///
/// - Status: complete
open class NSShadow: NSObject, NSSecureCoding, NSCopying {
    private let mark = CoreFoundationMark()
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// UIColor; black at a third if nil was never set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        shadowOffset = coder.decodeCGSize(forKey: "NSShadowOffset")
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
        shadowColor = coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor")
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.encode(shadowOffset, forKey: "NSShadowOffset")
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        coder.encode(shadowColor as? UIColor, forKey: "NSShadowColor")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
        return copy
    }
}

/// A picture within text.
///
/// - Status: partial (images; no file wrappers)
open class NSTextAttachment: NSObject, NSSecureCoding {
    private let mark = CoreFoundationMark()
    open var image: UIImage?
    /// Points; its origin is on the baseline, y up. Empty means the image's size.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
        super.init()
    }

    public convenience override init() {
        self.init(data: nil, ofType: nil)
    }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public required convenience init?(coder: NSCoder) {
        let contents = coder.decodeObject(of: NSData.self, forKey: "contents")
        let type = coder.decodeObject(of: NSString.self, forKey: "fileType")
        self.init(data: contents.map { Data(referencing: $0) }, ofType: type.map { String($0) })
        image = coder.decodeObject(of: UIImage.self, forKey: "image")
        bounds = coder.decodeCGRect(forKey: "bounds")
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        if let contents { coder.encode(NSData(data: contents), forKey: "contents") }
        if let fileType { coder.encode(NSString(string: fileType), forKey: "fileType") }
        coder.encode(image, forKey: "image")
        coder.encode(bounds, forKey: "bounds")
    }

    static let character = "\u{FFFC}"
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: NSTextAttachment.character, attributes: [.attachment: attachment])
    }
}
