import AppleFoundation
import CoreGraphics

/// The variants of one image, for light and dark, and what else traits tell apart.
///
/// - Status: complete
open class UIImageAsset: NSObject, @unchecked Sendable {
    /// Finds the catalog's best variant for the traits; nil for an asset without a catalog.
    private let catalog: ((UITraitCollection) -> ImageVariant?)?
    /// The image that the asset belongs to, for surroundings that nothing is registered for.
    private let base: ImageVariant?
    private let lock = NSLock()
    private var registered: [(traits: UITraitCollection, variant: ImageVariant)] = []

    public override init() {
        catalog = nil
        base = nil
        super.init()
    }

    init(base: ImageVariant) {
        catalog = nil
        self.base = base
        super.init()
    }

    /// - Parameter catalog: finds the variant that fits traits best; it is asked from any thread.
    init(catalog: @escaping (UITraitCollection) -> ImageVariant?) {
        self.catalog = catalog
        base = nil
        super.init()
    }

    /// The variant that fits the traits best, which follows them further on its own; an empty image if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let other = lock.withLock { registered.first?.variant }
        guard let variant = variant(for: traitCollection) ?? base ?? other else { return UIImage() }
        return UIImage(variant, asset: self)
    }

    /// Adds a variant for surroundings that have the traits, in the place of one that was there for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        lock.withLock {
            registered.removeAll { $0.traits == traitCollection }
            registered.append((traitCollection, image.variant))
        }
    }

    open func unregister(imageWith traitCollection: UITraitCollection) {
        lock.withLock { registered.removeAll { $0.traits == traitCollection } }
    }

    /// Of the variants that fit the traits, the one that was registered last, or the catalog's best; nil if none fits.
    func variant(for traits: UITraitCollection) -> ImageVariant? {
        let known = lock.withLock { registered }
        if let fitting = known.last(where: { traits.containsTraits(in: $0.traits) }) { return fitting.variant }
        return catalog?(traits)
    }
}
