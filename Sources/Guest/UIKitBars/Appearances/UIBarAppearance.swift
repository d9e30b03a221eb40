@_spi(Hosting) import UIKitCore

/// What lies behind the items of a bar. A bar takes a copy.
///
/// - Status: partial (effects are kept, without effect; compact bars look like others)
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
    private enum Material {
        case translucent, opaque, clear
    }

    private var material = Material.translucent

    public override init() { super.init() }

    /// With the background of another kind of bar.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(from: barAppearance)
    }

    public required init(idiom: UIUserInterfaceIdiom) { super.init() }

    /// As bars are by themselves: content shines through.
    open func configureWithDefaultBackground() { configure(.translucent, shadow: Self.hairline) }
    /// One colour that fits the rest of the screen.
    open func configureWithOpaqueBackground() { configure(.opaque, shadow: Self.hairline) }
    /// Nothing, and no hairline.
    open func configureWithTransparentBackground() { configure(.clear, shadow: nil) }

    /// Kept, without effect.
    open var backgroundEffect: UIBlurEffect?
    /// Over whatever else there is.
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// Of the hairline at the edge towards the content; nil, or a clear one, for none.
    open var shadowColor: UIColor? = UIBarAppearance.hairline
    /// Instead of the hairline.
    open var shadowImage: UIImage?

    static let hairline = UIColor { (traits: UITraitCollection) in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }

    private func configure(_ material: Material, shadow: UIColor?) {
        self.material = material
        (backgroundEffect, backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil, nil)
        shadowColor = shadow
    }

    func take(from other: UIBarAppearance) {
        material = other.material
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// The colour behind the items; nil for the material that bars have by themselves.
    var fill: UIColor? {
        switch material {
        case .translucent: backgroundColor
        case .opaque: backgroundColor ?? .systemBackground
        case .clear: backgroundColor ?? .clear
        }
    }

    /// One of its own kind.
    func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }
}
