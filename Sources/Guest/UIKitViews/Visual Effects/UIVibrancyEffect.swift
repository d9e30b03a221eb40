/// How content stands out from a material: at a strength, in black on light and white on dark.
///
/// - Status: partial (strength and tint only; colours of the content are kept)
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// 0 (not at all) to 1.
    @_spi(Hosting) public let strength: CGFloat

    @_spi(Hosting) public init(strength: CGFloat) {
        self.strength = strength
        super.init()
    }

    public convenience init(blurEffect: UIBlurEffect) {
        self.init(strength: 0.8)
    }

    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(strength: style.strength)
    }

    public convenience init(forBlurEffect blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect)
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
