/// A material. What is behind is not blurred: the material is a translucent tint.
///
/// - Status: partial (no blur)
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// - Status: partial (a tint each, no blur)
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The tint that stands for the material (our own values).
    var tint: UIColor {
        switch style {
        case .extraLight: return UIColor(white: 0.97, alpha: 0.82)
        case .light, .systemMaterialLight: return UIColor(white: 1, alpha: 0.6)
        case .dark, .systemMaterialDark: return UIColor(white: 0.11, alpha: 0.73)
        case .regular, .systemMaterial: return Self.adaptive(0.65)
        case .prominent, .systemThickMaterial: return Self.adaptive(0.8)
        case .systemUltraThinMaterial: return Self.adaptive(0.35)
        case .systemThinMaterial: return Self.adaptive(0.5)
        case .systemChromeMaterial: return Self.adaptive(0.75)
        case .systemUltraThinMaterialLight: return UIColor(white: 1, alpha: 0.35)
        case .systemThinMaterialLight: return UIColor(white: 1, alpha: 0.5)
        case .systemThickMaterialLight: return UIColor(white: 1, alpha: 0.8)
        case .systemChromeMaterialLight: return UIColor(white: 0.97, alpha: 0.75)
        case .systemUltraThinMaterialDark: return UIColor(white: 0.11, alpha: 0.35)
        case .systemThinMaterialDark: return UIColor(white: 0.11, alpha: 0.5)
        case .systemThickMaterialDark: return UIColor(white: 0.11, alpha: 0.85)
        case .systemChromeMaterialDark: return UIColor(white: 0.11, alpha: 0.75)
        }
    }

    private static func adaptive(_ alpha: CGFloat) -> UIColor {
        UIColor { (traits: UITraitCollection) in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: alpha) : UIColor(white: 1, alpha: alpha)
        }
    }
}
