/// When one of an asset's variants is meant: nil means "any". Of the variants that fit, the one with the most
/// conditions wins.
public struct AssetConditions: Hashable, Sendable {
    public enum Luminosity: String, Hashable, Sendable { case light, dark }

    /// `iphone`, `ipad`, …; nil for `universal`.
    public var idiom: String?
    public var luminosity: Luminosity?
    /// True if the variant is for the "Increase Contrast" setting only.
    public var highContrast: Bool
    /// BCP 47, for a localised variant.
    public var locale: String?
    /// `left-to-right` or `right-to-left`.
    public var languageDirection: String?
    /// `compact` or `regular`.
    public var widthClass: String?
    /// `compact` or `regular`.
    public var heightClass: String?

    public init(
        idiom: String? = nil, luminosity: Luminosity? = nil, highContrast: Bool = false, locale: String? = nil,
        languageDirection: String? = nil, widthClass: String? = nil, heightClass: String? = nil
    ) {
        self.idiom = idiom
        self.luminosity = luminosity
        self.highContrast = highContrast
        self.locale = locale
        self.languageDirection = languageDirection
        self.widthClass = widthClass
        self.heightClass = heightClass
    }
}
