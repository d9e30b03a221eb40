import Foundation

/// What a bundle's asset catalogs became: one index (`Assets.plist`, a binary property list in the bundle's root) and
/// the files it names (in `Assets/`). The workshop writes it, the guest's `UIImage(named:)`, `UIColor(named:)` and
/// `NSDataAsset(name:)` read it.
///
/// Names are as in code: a folder that provides a namespace is a prefix, `Icons/sun`.
public struct AssetIndex: Hashable, Sendable {
    /// The index's name in the bundle's root.
    public static let fileName = "Assets.plist"
    /// The folder in the bundle's root that holds the files.
    public static let folderName = "Assets"
    /// The containing app's icon in the bundle's root, a PNG.
    public static let iconFileName = "AppIcon.png"
    /// The format that this code writes and reads.
    public static let currentVersion = 2

    public var images: [String: ImageAsset]
    public var colors: [String: ColorAsset]
    public var data: [String: DataAsset]

    public init(
        images: [String: ImageAsset] = [:], colors: [String: ColorAsset] = [:], data: [String: DataAsset] = [:]
    ) {
        self.images = images
        self.colors = colors
        self.data = data
    }

    public var isEmpty: Bool { images.isEmpty && colors.isEmpty && data.isEmpty }

    /// Reads the index of the bundle in `folder`; nil if the bundle has none.
    /// - Throws: what reading the file throws, and `InterfaceFormatError` if it is no index of this version.
    public static func read(fromBundle folder: URL) throws -> AssetIndex? {
        let file = folder.appendingPathComponent(fileName)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try AssetIndex(data: Data(contentsOf: file))
    }
}
