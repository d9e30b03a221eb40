// A bundle's compiled asset catalog, read once per bundle.
import AppleFoundation
import InterfaceFormat

final class AssetCatalog {
    let folder: URL
    let index: AssetIndex

    private init(folder: URL, index: AssetIndex) {
        self.folder = folder
        self.index = index
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var catalogs: [String: AssetCatalog?] = [:]

    /// The catalog in a bundle's folder; nil if it has none that can be read.
    static func catalog(inFolder folder: URL) -> AssetCatalog? {
        lock.lock()
        defer { lock.unlock() }
        if let known = catalogs[folder.path] { return known }
        let index = try? AssetIndex.read(fromBundle: folder)
        let catalog = index.map { AssetCatalog(folder: folder, index: $0) }
        catalogs[folder.path] = catalog
        return catalog
    }

    /// Of the variants that fit the traits, those with the most conditions.
    static func best<Variant>(
        _ variants: [Variant], traits: UITraitCollection, conditions: (Variant) -> AssetConditions
    ) -> [Variant] {
        let ranked = variants.compactMap { variant in
            rank(conditions(variant), traits).map { (variant, $0) }
        }
        guard let highest = ranked.map(\.1).max() else { return [] }
        return ranked.filter { $0.1 == highest }.map(\.0)
    }

    /// How many conditions are named; nil if one of them is not met.
    private static func rank(_ c: AssetConditions, _ traits: UITraitCollection) -> Int? {
        var rank = 0
        if let idiom = c.idiom {
            guard idiom == (traits.userInterfaceIdiom == .pad ? "ipad" : "iphone") else { return nil }
            rank += 1
        }
        if let luminosity = c.luminosity {
            guard (luminosity == .dark) == (traits.userInterfaceStyle == .dark) else { return nil }
            rank += 1
        }
        if c.highContrast {
            guard traits.accessibilityContrast == .high else { return nil }
            rank += 1
        }
        if let direction = c.languageDirection {
            guard (direction == "right-to-left") == (traits.layoutDirection == .rightToLeft) else { return nil }
            rank += 1
        }
        if let width = c.widthClass {
            guard width == traits.horizontalSizeClass.name else { return nil }
            rank += 1
        }
        if let height = c.heightClass {
            guard height == traits.verticalSizeClass.name else { return nil }
            rank += 1
        }
        return rank
    }
}
