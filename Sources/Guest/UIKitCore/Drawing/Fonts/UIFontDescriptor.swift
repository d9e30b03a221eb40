import AppleFoundation
internal import TextLayout

/// What makes a font, without being one.
///
/// - Status: partial (size, name, family, symbolic traits and the spacing of digits; other attributes are ignored)
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    /// - Status: complete
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// - Status: complete
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// What one feature setting says.
    ///
    /// - Status: complete
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Which feature: a number such as `kNumberSpacingType`.
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The feature's selector: a number such as `kMonospacedNumbersSelector`.
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    let face: FontFace
    let textStyle: UIFont.TextStyle?

    init(face: FontFace, textStyle: UIFont.TextStyle?) {
        self.face = face
        self.textStyle = textStyle
        super.init()
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: FontNames.face(named: fontName, size: size) ?? FontFace(size: size), textStyle: nil)
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let size = (attributes[.size] as? NSNumber)?.doubleValue ?? attributes[.size] as? Double ?? 17
        let name = attributes[.name] as? String ?? attributes[.family] as? String ?? ".SFUI"
        self.init(name: name, size: CGFloat(size))
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    open var pointSize: CGFloat { face.size }
    open var postscriptName: String { FontNames.name(of: face) }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if face.family == .systemMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    open var fontAttributes: [AttributeName: Any] { [.name: postscriptName, .size: pointSize] }

    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var weight = face.weight
        if symbolicTraits.contains(.traitBold) {
            weight = max(weight, UIFont.Weight.bold.rawValue)
        } else if weight >= UIFont.Weight.semibold.rawValue {
            weight = 0
        }
        var changed = FontNames.face(face, weight: weight, isItalic: symbolicTraits.contains(.traitItalic))
        if symbolicTraits.contains(.traitMonoSpace) { changed.family = .systemMonospaced }
        return UIFontDescriptor(face: changed, textStyle: textStyle)
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var changed = face
        changed.size = newPointSize
        return UIFontDescriptor(face: changed, textStyle: nil)
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(name: newFamily, size: pointSize)
    }

    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var changed = face
        if let size = attributes[.size] as? Double { changed.size = CGFloat(size) }
        if let monospaced = FontFeatures.monospacedDigits(attributes[.featureSettings]) {
            changed.hasMonospacedDigits = monospaced
        }
        return UIFontDescriptor(face: changed, textStyle: textStyle)
    }
}
