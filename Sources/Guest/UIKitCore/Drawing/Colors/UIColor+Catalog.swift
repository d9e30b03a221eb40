// Colours of a bundle's asset catalog.
@_spi(Hosting) import AppleFoundation
import CoreGraphics
import InterfaceFormat

extension UIColor {
    /// Before iOS 13 there is one appearance, and the system colours have their older values.
    static var hasAppearances: Bool { GuestContext.current.isOperatingSystemAtLeast(13) }

    /// Whether what is drawn is a widget of iOS 8 or 9, whose platters were dark though nothing had an appearance yet.
    /// Colours that are named by what they are for came later; whoever uses them means one that can be read.
    static var liesOnDarkPlatter: Bool {
        GuestContext.current.role == .widget && !GuestContext.current.isOperatingSystemAtLeast(10)
    }

    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// - Parameter bundle: the main bundle if nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let bundle = bundle ?? Bundle.main
        let folders = [bundle.bundleURL, bundle.resourceURL].compactMap { $0 }
        let assets = folders.lazy.compactMap { AssetCatalog.catalog(inFolder: $0)?.index.colors[name] }
        guard let asset = assets.first else { return nil }
        self.init(dynamicProvider: { traits in
            guard let variant = AssetCatalog.best(asset.variants, traits: traits, conditions: { $0.conditions }).first
            else { return .clear }
            switch variant.value {
            case .components(let red, let green, let blue, let alpha):
                return UIColor(red: red, green: green, blue: blue, alpha: alpha)
            case .system(let name):
                return UIColor.systemColor(named: name) ?? .clear
            }
        })
    }

    /// A system colour by the name that catalogs and interface files know it by, such as `systemBlueColor`.
    static func systemColor(named name: String) -> UIColor? {
        let key = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return namedColors[key]
    }

    private static let namedColors: [String: UIColor] = [
        "black": .black, "white": .white, "clear": .clear, "gray": .gray, "darkGray": .darkGray,
        "lightGray": .lightGray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow,
        "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown, "lightText": .lightText,
        "darkText": .darkText, "groupTableViewBackground": .groupTableViewBackground, "systemBlue": .systemBlue,
        "systemGreen": .systemGreen, "systemIndigo": .systemIndigo, "systemOrange": .systemOrange,
        "systemPink": .systemPink, "systemPurple": .systemPurple, "systemRed": .systemRed, "systemTeal": .systemTeal,
        "systemYellow": .systemYellow, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
        "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel,
        "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
        "link": .link, "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
        "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "tint": .systemBlue,
    ]
}
