/// What the host says of the device that it presents. Everything that looks may depend on is in here.
@_spi(Hosting) public struct HostedEnvironment: Hashable, Sendable {
    /// Pixels per point.
    public var scale: CGFloat
    /// In points.
    public var screenSize: CGSize
    public var appearance: UIUserInterfaceStyle
    public var textSize: UIContentSizeCategory
    /// BCP 47 languages, most wanted first.
    public var languages: [String]
    /// The major iOS version, 8 to 13.
    public var systemVersion: Int
    /// Whether the user wants more contrast.
    public var increasesContrast: Bool
    /// Whether the user wants less to move.
    public var reducesMotion: Bool

    public init(
        scale: CGFloat = 2, screenSize: CGSize = CGSize(width: 375, height: 667),
        appearance: UIUserInterfaceStyle = .light, textSize: UIContentSizeCategory = .large,
        languages: [String] = ["en"], systemVersion: Int = 13, increasesContrast: Bool = false,
        reducesMotion: Bool = false
    ) {
        self.scale = scale
        self.screenSize = screenSize
        self.appearance = appearance
        self.textSize = textSize
        self.languages = languages
        self.systemVersion = systemVersion
        self.increasesContrast = increasesContrast
        self.reducesMotion = reducesMotion
    }

    private static let rightToLeftLanguages: Set<String> = ["ar", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi"]

    var isRightToLeft: Bool {
        guard let language = languages.first?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else {
            return false
        }
        return Self.rightToLeftLanguages.contains(language.lowercased())
    }

    /// From 744 points on it is one.
    public var isTablet: Bool { min(screenSize.width, screenSize.height) >= 744 }

    /// Phones are narrow whatever their orientation, and low where they lie on their side.
    var traits: UITraitCollection {
        let isLow = !isTablet && screenSize.width > screenSize.height
        return UITraitCollection(
            values: UITraitCollection.Values(
                userInterfaceIdiom: isTablet ? .pad : .phone,
                userInterfaceStyle: systemVersion >= 13 || appearance == .light ? appearance : .light,
                layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
                displayScale: scale, horizontalSizeClass: isTablet ? .regular : .compact,
                verticalSizeClass: isLow ? .compact : .regular,
                forceTouchCapability: .unavailable, preferredContentSizeCategory: textSize, displayGamut: .SRGB,
                accessibilityContrast: increasesContrast ? .high : .normal, legibilityWeight: .regular,
                userInterfaceLevel: .base))
    }
}
