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
        self.init(found.variant, asset: found.asset)
    }
}

/// Finds images by name, and remembers what was read.
enum NamedImages {
    struct Found {
        var variant: ImageVariant
        /// The one asset of the name: all images of it know of each other's variants.
        var asset: UIImageAsset
    }

    private final class Cache: @unchecked Sendable {
        private let lock = NSLock()
        private var pixels: [String: CGImage] = [:]
        private var assets: [String: UIImageAsset] = [:]
        private var files: [String: ImageVariant] = [:]

        func pixels(_ path: String) -> CGImage? {
            if let known = lock.withLock({ pixels[path] }) { return known }
            guard let read = ImageFiles.read(path) else { return nil }
            lock.withLock { pixels[path] = read }
            return read
        }

        func asset(_ key: String, _ make: () -> UIImageAsset) -> UIImageAsset {
            lock.withLock {
                if let known = assets[key] { return known }
                let new = make()
                assets[key] = new
                return new
            }
        }

        func file(_ key: String, _ find: () -> ImageVariant?) -> ImageVariant? {
            if let known = lock.withLock({ files[key] }) { return known }
            guard let found = find() else { return nil }
            lock.withLock { files[key] = found }
            return found
        }
    }

    private static let cache = Cache()

    static func find(_ name: String, in bundle: Bundle, traits: UITraitCollection, scale: CGFloat) -> Found? {
        guard !name.isEmpty else { return nil }
        let key = "\(bundle.bundlePath)|\(name)|\(scale)"
        for folder in [bundle.bundleURL, bundle.resourceURL].compactMap({ $0 }) {
            guard let catalog = AssetCatalog.catalog(inFolder: folder), catalog.index.images[name] != nil,
                let variant = fromCatalog(catalog, name, traits, scale)
            else { continue }
            let asset = cache.asset(key) {
                UIImageAsset { fromCatalog(catalog, name, $0, $0.displayScale > 0 ? $0.displayScale : scale) }
            }
            return Found(variant: variant, asset: asset)
        }
        guard let variant = cache.file(key, { fromFile(name, bundle, scale) }) else { return nil }
        return Found(variant: variant, asset: cache.asset(key) { UIImageAsset(base: variant) })
    }

    private static func fromCatalog(
        _ catalog: AssetCatalog, _ name: String, _ traits: UITraitCollection, _ scale: CGFloat
    ) -> ImageVariant? {
        guard let asset = catalog.index.images[name] else { return nil }
        let variants = AssetCatalog.best(asset.variants, traits: traits) { $0.conditions }
        let order = ImageFiles.order(scale)
        let sorted = variants.sorted { a, b in
            (order.firstIndex(of: Int(a.scale)) ?? 9) < (order.firstIndex(of: Int(b.scale)) ?? 9)
        }
        for variant in sorted {
            guard let pixels = cache.pixels(catalog.folder.appendingPathComponent(variant.file).path) else { continue }
            var traits = UIImage.Traits()
            switch asset.renderingIntent {
            case .automatic: break
            case .template: traits.renderingMode = .alwaysTemplate
            case .original: traits.renderingMode = .alwaysOriginal
            }
            if let slicing = variant.slicing {
                traits.isResizable = true
                traits.capInsets = UIEdgeInsets(slicing.insets)
                traits.resizingMode = slicing.tiles ? .tile : .stretch
            }
            if let insets = variant.alignmentInsets { traits.alignmentRectInsets = UIEdgeInsets(insets) }
            return ImageVariant(pixels: pixels, scale: CGFloat(variant.scale), traits: traits)
        }
        return nil
    }

    private static func fromFile(_ name: String, _ bundle: Bundle, _ scale: CGFloat) -> ImageVariant? {
        let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        for folder in folders {
            if let found = ImageFiles.load(path: "\(folder)/\(name)", preferredScale: scale) {
                return ImageVariant(pixels: found.image, scale: found.scale, orientation: found.orientation)
            }
        }
        return nil
    }
}

extension UIEdgeInsets {
    init(_ insets: InterfaceInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
