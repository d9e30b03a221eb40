import AppleFoundation
// The colours that have names. "Adaptive" ones follow the appearance; before iOS 13 the system colours had
// one, older value and the semantic ones did not exist: they are available here all the same, as the code compiled.
import CoreGraphics

extension UIColor {
    // MARK: Fixed colours
    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let groupTableViewBackground = systemGroupedBackground

    // MARK: System colours

    public static let systemBlue = adaptive((0, 122, 255), (10, 132, 255))
    public static let systemGreen = adaptive((52, 199, 89), (48, 209, 88), before13: (76, 217, 100))
    public static let systemIndigo = adaptive((88, 86, 214), (94, 92, 230))
    public static let systemOrange = adaptive((255, 149, 0), (255, 159, 10))
    public static let systemPink = adaptive((255, 45, 85), (255, 55, 95))
    public static let systemPurple = adaptive((175, 82, 222), (191, 90, 242), before13: (88, 86, 214))
    public static let systemRed = adaptive((255, 59, 48), (255, 69, 58))
    public static let systemTeal = adaptive((90, 200, 250), (100, 210, 255))
    public static let systemYellow = adaptive((255, 204, 0), (255, 214, 10))
    public static let systemGray = adaptive((142, 142, 147), (142, 142, 147))
    public static let systemGray2 = adaptive((174, 174, 178), (99, 99, 102))
    public static let systemGray3 = adaptive((199, 199, 204), (72, 72, 74))
    public static let systemGray4 = adaptive((209, 209, 214), (58, 58, 60))
    public static let systemGray5 = adaptive((229, 229, 234), (44, 44, 46))
    public static let systemGray6 = adaptive((242, 242, 247), (28, 28, 30))

    // MARK: Text

    public static let label = adaptive((0, 0, 0), (255, 255, 255))
    public static let secondaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: (0.6, 0.6))
    public static let tertiaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: (0.3, 0.3))
    public static let quaternaryLabel = adaptive((60, 60, 67), (235, 235, 245), alpha: (0.18, 0.16))
    public static let placeholderText = adaptive((60, 60, 67), (235, 235, 245), alpha: (0.3, 0.3))
    public static let link = adaptive((0, 122, 255), (9, 132, 255))

    // MARK: Lines, fills and backgrounds

    public static let separator = adaptive((60, 60, 67), (84, 84, 88), alpha: (0.29, 0.6))
    public static let opaqueSeparator = adaptive((198, 198, 200), (56, 56, 58))
    public static let systemFill = adaptive((120, 120, 128), (120, 120, 128), alpha: (0.2, 0.36))
    public static let secondarySystemFill = adaptive((120, 120, 128), (120, 120, 128), alpha: (0.16, 0.32))
    public static let tertiarySystemFill = adaptive((118, 118, 128), (118, 118, 128), alpha: (0.12, 0.24))
    public static let quaternarySystemFill = adaptive((116, 116, 128), (116, 116, 128), alpha: (0.08, 0.18))
    public static let systemBackground = adaptive((255, 255, 255), (0, 0, 0))
    public static let secondarySystemBackground = adaptive((242, 242, 247), (28, 28, 30))
    public static let tertiarySystemBackground = adaptive((255, 255, 255), (44, 44, 46))
    public static let systemGroupedBackground = adaptive((242, 242, 247), (0, 0, 0))
    public static let secondarySystemGroupedBackground = adaptive((255, 255, 255), (28, 28, 30))
    public static let tertiarySystemGroupedBackground = adaptive((242, 242, 247), (44, 44, 46))

    /// A colour with one value for each appearance; channels 0…255.
    private static func adaptive(
        _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat),
        before13: (CGFloat, CGFloat, CGFloat)? = nil, alpha: (CGFloat, CGFloat) = (1, 1)
    ) -> UIColor {
        func color(_ c: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> UIColor {
            UIColor(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, alpha: alpha)
        }
        let lightColor = color(light, alpha.0)
        let darkColor = color(dark, alpha.1)
        let oldColor = before13.map { color($0, alpha.0) }
        return UIColor(dynamicProvider: { traits in
            if let oldColor, !UIColor.hasAppearances { return oldColor }
            let isDark = traits.userInterfaceStyle == .dark || UIColor.liesOnDarkPlatter
            return isDark ? darkColor : lightColor
        })
    }
}
