@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKitCore

/// A material: what is behind, blurred, livelier and tinted.
///
/// - Status: complete
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// - Status: complete
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

    /// What the material does with what is behind it. All of it is blurred equally, how much shines through is the tint's.
    func material(for traits: UITraitCollection) -> BackdropLayer.Material {
        let color = tint.resolvedColor(with: traits).cgColor
        guard !UIAccessibility.isReduceTransparencyEnabled else {
            return BackdropLayer.Material(tint: color.copy(alpha: 1) ?? color)
        }
        return BackdropLayer.Material(blurRadius: 20, saturation: 1.8, tint: color)
    }

    /// Whether the material is a dark one; nil where the appearance decides.
    var isDark: Bool? {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            return false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            return true
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            return nil
        }
    }

    /// The tint of the material (our own values).
    private var tint: UIColor {
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
