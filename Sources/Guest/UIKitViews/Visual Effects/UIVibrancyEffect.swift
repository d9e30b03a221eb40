@_spi(Hosting) import UIKitCore

/// How content stands out from a material: it is a shape that makes what is beneath darker on light materials and lighter
/// on dark ones. Its own colours do not count, how opaque it is does.
///
/// - Status: complete
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// 0 (not at all) to 1.
    let strength: CGFloat
    /// The material that it stands on; nil for the ground that widgets and apps have by themselves.
    private let material: UIBlurEffect?

    /// For the ground that widgets and apps have by themselves.
    @_spi(Hosting) public init(strength: CGFloat) {
        self.strength = strength
        material = nil
        super.init()
    }

    private init(strength: CGFloat, on blurEffect: UIBlurEffect) {
        self.strength = strength
        material = blurEffect
        super.init()
    }

    public convenience init(blurEffect: UIBlurEffect) {
        self.init(strength: 0.8, on: blurEffect)
    }

    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(strength: style.strength, on: blurEffect)
    }

    public convenience init(forBlurEffect blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect)
    }

    func darkens(for traits: UITraitCollection) -> Bool {
        if let material { return !(material.isDark ?? (traits.userInterfaceStyle == .dark)) }
        // Text is white where the ground is dark, also on platters of iOS 8 and 9, which knew no appearances.
        var white: CGFloat = 0
        UIColor.label.resolvedColor(with: traits).getWhite(&white, alpha: nil)
        return white < 0.5
    }
}

/// What vibrant content is: text of a rank, a fill of a rank, or a separator.
///
/// - Status: complete
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7

    /// The strengths of the semantic colours of the same names.
    @_spi(Hosting) public var strength: CGFloat {
        switch self {
        case .label: return 1
        case .secondaryLabel: return 0.6
        case .tertiaryLabel: return 0.3
        case .quaternaryLabel: return 0.18
        case .fill: return 0.2
        case .secondaryFill: return 0.16
        case .tertiaryFill: return 0.12
        case .separator: return 0.29
        }
    }
}
