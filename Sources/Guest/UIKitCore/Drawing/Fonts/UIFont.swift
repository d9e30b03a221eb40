// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
// The system font is Inter with San Francisco's vertical metrics and Interface Builder's widths (TextLayout).
import AppleFoundation
import CoreGraphics
internal import TextLayout

/// A typeface at a size.
///
/// - Status: partial (families: the system's, what is among the pinned fonts, and the app's own)
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    let face: FontFace
    /// The style that the font was made for, if any: by it, it can follow the user's text size.
    let textStyle: TextStyle?

    init(face: FontFace, textStyle: TextStyle? = nil) {
        self.face = face
        self.textStyle = textStyle
        super.init()
    }

    /// nil if there is no such font: neither on the system nor in a file that the app brings (`UIAppFonts`). Names that
    /// begin with a dot, and those of San Francisco, mean the system font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontNames.face(named: fontName, size: fontSize > 0 ? fontSize : 17) else { return nil }
        self.init(face: face)
    }

    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var face = descriptor.face
        if pointSize > 0 { face.size = pointSize }
        self.init(face: face, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
    }

    public required convenience init?(coder: NSCoder) {
        guard let decoded = Self.decode(coder) else { return nil }
        self.init(face: decoded.face, textStyle: decoded.textStyle)
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { encodeFace(coder) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: System fonts

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.rawValue))
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(size: fontSize, isItalic: true))
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.rawValue, hasMonospacedDigits: true))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(family: .systemMonospaced, size: fontSize, weight: weight.rawValue))
    }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open class var familyNames: [String] { TextEngine.current.families }

    open class func fontNames(forFamilyName familyName: String) -> [String] {
        let own = TextEngine.current.registered.filter { $0.family == familyName }.map(\.postScriptName)
        if !own.isEmpty { return own }
        return TextEngine.current.hasFamily(familyName) ? [familyName] : []
    }

    // MARK: Metrics (points)

    open var pointSize: CGFloat { face.size }
    open var ascender: CGFloat { face.metrics.ascender }
    open var descender: CGFloat { face.metrics.descender }
    open var capHeight: CGFloat { face.metrics.capHeight }
    open var xHeight: CGFloat { face.metrics.xHeight }
    open var lineHeight: CGFloat { face.metrics.lineHeight }
    open var leading: CGFloat { 0 }

    open var familyName: String { FontNames.family(of: face) }
    open var fontName: String { FontNames.name(of: face) }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, textStyle: textStyle) }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        return UIFont(face: face)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }

    open override var hash: Int { face.hashValue }

    open override var description: String { "\(fontName) \(pointSize)" }

    /// How strong the strokes are, −1 to 1.
    ///
    /// - Status: complete
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }
}

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
public let UIFontWeightThin = UIFont.Weight.thin
public let UIFontWeightLight = UIFont.Weight.light
public let UIFontWeightRegular = UIFont.Weight.regular
public let UIFontWeightMedium = UIFont.Weight.medium
public let UIFontWeightSemibold = UIFont.Weight.semibold
public let UIFontWeightBold = UIFont.Weight.bold
public let UIFontWeightHeavy = UIFont.Weight.heavy
public let UIFontWeightBlack = UIFont.Weight.black
