import AppleFoundation
import InterfaceFormat

/// A file in an asset catalog, as it is.
///
/// - Status: complete
open class NSDataAsset: NSObject, @unchecked Sendable {
    /// What the catalog calls it.
    public let name: String
    public let data: Data
    /// The uniform type identifier of the data.
    public let typeIdentifier: String

    /// nil if the main bundle's catalog has no data set of that name.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// nil if the bundle's catalog has no data set of that name.
    public init?(name: String, bundle: Bundle) {
        let folders = [bundle.bundleURL, bundle.resourceURL].compactMap { $0 }
        let found = folders.lazy.compactMap { folder in
            AssetCatalog.catalog(inFolder: folder).flatMap { catalog in
                catalog.index.data[name].map { (catalog.folder, $0) }
            }
        }.first
        guard let (folder, asset) = found,
            let variant = AssetCatalog.best(
                asset.variants, traits: UITraitCollection.current, conditions: { $0.conditions }
            ).first,
            let data = try? Data(contentsOf: folder.appendingPathComponent(variant.file))
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = variant.typeIdentifier ?? "public.data"
        super.init()
    }
}
