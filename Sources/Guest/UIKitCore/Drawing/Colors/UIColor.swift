import AppleFoundation
// The named colours are in UIColor+Palette, catalogs in UIColor+Catalog.
import CoreGraphics

/// A colour, or a rule that makes one out of the traits it is used under.
///
/// - Status: partial (text in a pattern colour has the pattern's mean colour, and so has an archive of one; an archive keeps
///   what a dynamic colour is under the current traits)
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    enum Content {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
    }

    let content: Content

    init(content: Content) {
        self.content = content
        super.init()
    }

    /// Components beyond 0…1 are kept (extended sRGB); what is drawn is the nearest colour that can be shown.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            content: .fixed(
                CGColor(
                    red: Self.finite(red), green: Self.finite(green), blue: Self.finite(blue),
                    alpha: min(max(alpha, 0), 1))))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(content: .fixed(CGColor(gray: Self.finite(white), alpha: min(max(alpha, 0), 1))))
    }

    private static func finite(_ component: CGFloat) -> CGFloat { component.isFinite ? component : 0 }

    /// Kept as components of extended sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = DisplayP3.inSRGB(Self.finite(red), Self.finite(green), Self.finite(blue))
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The image again and again, from the top left of the view that is filled.
    public convenience init(patternImage image: UIImage) {
        self.init(content: .fixed(image.flattened.map { CGColor(tiling: $0, scale: image.scale) } ?? .clear))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) {
        self.init(content: .fixed(cgColor))
    }

    /// A colour that is asked for anew under every set of traits.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(content: .dynamic(dynamicProvider))
    }

    public required convenience init?(coder: NSCoder) {
        guard let color = Self.decode(coder) else { return nil }
        self.init(content: .fixed(color))
    }

    /// What a colour literal means.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public static var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        Self.encode(cgColor, coder)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The colour under the current traits.
    open var cgColor: CGColor { resolved(UITraitCollection.current) }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic = content else { return self }
        return UIColor(content: .fixed(resolved(traitCollection)))
    }

    private func resolved(_ traits: UITraitCollection) -> CGColor {
        var color = self
        // A rule may answer with another rule; one that never ends must not hang.
        for _ in 0..<16 {
            switch color.content {
            case .fixed(let value): return value
            case .dynamic(let provider): color = provider(traits)
            }
        }
        return .clear
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch content {
        case .fixed(let color):
            return UIColor(content: .fixed(color.copy(alpha: min(max(alpha, 0), 1)) ?? color))
        case .dynamic(let provider):
            return UIColor(dynamicProvider: { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    /// The grey of the same brightness (Rec. 601 luma).
    var withoutHue: UIColor {
        UIColor(dynamicProvider: { traits in
            let c = self.resolvedColor(with: traits).cgColor.rgba
            return UIColor(white: 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue, alpha: c.alpha)
        })
    }

    // MARK: Components

    /// False of a pattern alone: every other colour here has red, green and blue.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !cgColor.isPattern else { return false }
        let c = cgColor.rgba
        red?.pointee = c.red
        green?.pointee = c.green
        blue?.pointee = c.blue
        alpha?.pointee = c.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !cgColor.isPattern else { return false }
        let c = cgColor.rgba
        let parts = HueColor(red: c.red, green: c.green, blue: c.blue)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = c.alpha
        return true
    }

    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let c = cgColor.rgba
        guard c.red == c.green, c.green == c.blue, !cgColor.isPattern else { return false }
        white?.pointee = c.red
        alpha?.pointee = c.alpha
        return true
    }

    // MARK: Drawing

    open func set() {
        setFill()
        setStroke()
    }

    open func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    open func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }

    // MARK: Equality

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        switch (content, other.content) {
        // A grey is no red, green and blue, even where all three are equal.
        case (.fixed(let a), .fixed(let b)): return a == b
        default: return false
        }
    }

    open override var hash: Int {
        guard case .fixed(let color) = content else { return ObjectIdentifier(self).hashValue }
        return color.rgba.red.hashValue ^ color.rgba.blue.hashValue
    }

    open override var description: String {
        let color = cgColor
        if color.isPattern { return "UICGPatternColorSpace \(plain(color.alpha))" }
        let space = color.colorSpace?.model == .monochrome ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([space] + (color.components ?? []).map(plain)).joined(separator: " ")
    }
}
