// Images of a bundle: from its asset catalog, or files beside it.
import AppleFoundation
import CoreGraphics
import InterfaceFormat

extension UIImage {
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// - Parameter bundle: the main bundle if nil.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let bundle = bundle ?? Bundle.main
        let traits = traitCollection ?? UITraitCollection.current
        let scale = traits.displayScale > 0 ? traits.displayScale : UIImage.screenScale
        guard let found = NamedImages.find(name, in: bundle, traits: traits, scale: scale) else { return nil }
        self.init(pixels: found.pixels, scale: found.scale, orientation: .up, traits: found.traits)
    }

    /// Symbols are Apple's artwork: there are none here.
    public convenience init?(systemName name: String) {
        return nil
    }
}

enum NamedImages {
    private final class Cache {
        let lock = NSLock()
        var images: [String: UIImage] = [:]
    }

    nonisolated(unsafe) private static let cache = Cache()

    static func find(_ name: String, in bundle: Bundle, traits: UITraitCollection, scale: CGFloat) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let key = "\(bundle.bundlePath)|\(name)|\(traits.hash)|\(scale)"
        cache.lock.lock()
        defer { cache.lock.unlock() }
        if let known = cache.images[key] { return known }
        let folders = [bundle.bundleURL, bundle.resourceURL].compactMap { $0 }
        var found: UIImage?
        for folder in folders where found == nil {
            found = AssetCatalog.catalog(inFolder: folder).flatMap { fromCatalog($0, name, traits, scale) }
        }
        if found == nil { found = fromFile(name, bundle, scale) }
        if let found { cache.images[key] = found }
        return found
    }

    private static func fromCatalog(
        _ catalog: AssetCatalog, _ name: String, _ traits: UITraitCollection, _ scale: CGFloat
    ) -> UIImage? {
        guard let asset = catalog.index.images[name] else { return nil }
        let variants = AssetCatalog.best(asset.variants, traits: traits) { $0.conditions }
        let order = ImageFiles.order(scale)
        let sorted = variants.sorted { a, b in
            (order.firstIndex(of: Int(a.scale)) ?? 9) < (order.firstIndex(of: Int(b.scale)) ?? 9)
        }
        for variant in sorted {
            guard let pixels = ImageFiles.read(catalog.folder.appendingPathComponent(variant.file).path) else {
                continue
            }
            var traits = UIImage.Traits()
            traits.isTemplateByCatalog = asset.renderingIntent == .template
            if asset.renderingIntent == .original { traits.renderingMode = .alwaysOriginal }
            if let slicing = variant.slicing {
                traits.isResizable = true
                traits.capInsets = UIEdgeInsets(slicing.insets)
                traits.resizingMode = slicing.tiles ? .tile : .stretch
            }
            if let insets = variant.alignmentInsets { traits.alignmentRectInsets = UIEdgeInsets(insets) }
            return UIImage(pixels: pixels, scale: CGFloat(variant.scale), orientation: .up, traits: traits)
        }
        return nil
    }

    private static func fromFile(_ name: String, _ bundle: Bundle, _ scale: CGFloat) -> UIImage? {
        let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        for folder in folders {
            if let found = ImageFiles.load(path: "\(folder)/\(name)", preferredScale: scale) {
                return UIImage(cgImage: found.image, scale: found.scale, orientation: .up)
            }
        }
        return nil
    }
}

extension UIEdgeInsets {
    init(_ insets: ImageAsset.Insets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
