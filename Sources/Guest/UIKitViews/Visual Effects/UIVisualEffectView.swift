@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKitCore

/// Shows what lies behind it in its window as through a material, or its content with vibrancy. Content goes into
/// `contentView`. Over a widget's own ground, which is the Today view's, the material is a lighter or darker platter.
///
/// - Status: complete
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let content = VisualEffectContentView(frame: .zero)

    open override class var layerClass: AnyClass { BackdropLayer.self }

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        apply()
    }

    open var contentView: UIView { content }

    /// Animated where it is set in an animation block, from no effect, to none or to another.
    open var effect: UIVisualEffect? {
        didSet { apply() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }

    private func apply() {
        let traits = traitCollection
        let blur = effect as? UIBlurEffect
        (layer as? BackdropLayer)?.material = blur?.material(for: traits) ?? BackdropLayer.Material()
        let vibrancy = effect as? UIVibrancyEffect
        (content.layer as? VibrancyLayer)?.effect = vibrancy.map {
            VibrancyLayer.Vibrancy(strength: $0.strength, darkens: $0.darkens(for: traits))
        }
        // Whatever is drawn counts as a shape alone.
        content.tintColor = vibrancy == nil ? nil : .label
    }
}

/// What a visual effect view shows.
private final class VisualEffectContentView: UIView {
    override class var layerClass: AnyClass { VibrancyLayer.self }
}
