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

    /// What the screen's traits are to an app, or to a widget.
    func traits(ofWidget isWidget: Bool) -> UITraitCollection {
        let (horizontal, vertical) = sizeClasses(ofWidget: isWidget)
        return UITraitCollection(
            values: UITraitCollection.Values(
                userInterfaceIdiom: isTablet ? .pad : .phone,
                userInterfaceStyle: systemVersion >= 13 || appearance == .light ? appearance : .light,
                layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight,
                displayScale: scale, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
                forceTouchCapability: .unavailable, preferredContentSizeCategory: textSize, displayGamut: .SRGB,
                accessibilityContrast: increasesContrast ? .high : .normal, legibilityWeight: .regular,
                userInterfaceLevel: .base))
    }

    /// Phones are narrow however they are held. An app is low on one that lies on its side; a widget, which scrolls with
    /// all others, is not. On iOS 8 a widget was told neither.
    private func sizeClasses(ofWidget isWidget: Bool) -> (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass) {
        if isWidget, systemVersion < 9 { return (.unspecified, .unspecified) }
        if isTablet { return (.regular, .regular) }
        let isOnItsSide = screenSize.width > screenSize.height
        return (.compact, isOnItsSide && !isWidget ? .compact : .regular)
    }
}
