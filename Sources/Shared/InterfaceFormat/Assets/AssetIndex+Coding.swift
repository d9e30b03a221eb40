import Foundation
import PropertyLists

extension AssetIndex {
    private enum Key: String { case version, images, colors, data }

    /// The index as a binary property list.
    public func encoded() -> Data {
        func table<Asset>(_ assets: [String: Asset], _ encode: (Asset) -> PropertyListNode) -> PropertyListNode {
            .dictionary(assets.mapValues(encode))
        }
        return BinaryPropertyList.write(
            AssetFields<Key> {
                $0[.version] = .integer(Int128(Self.currentVersion))
                $0[.images] = table(images) { $0.encode() }
                $0[.colors] = table(colors) { $0.encode() }
                $0[.data] = table(data) { $0.encode() }
            }.node)
    }

    /// Reads an index. Throws `InterfaceFormatError` if it is none, is damaged or is of another version.
    public init(data bytes: Data) throws {
        let node: PropertyListNode
        do {
            node = try BinaryPropertyList.read(bytes)
        } catch let error as PropertyListError {
            throw InterfaceFormatError.notAPropertyList(error.reason)
        }
        let fields = try AssetFields<Key>(node, of: "asset index")
        let version = try fields.integer(.version)
        guard version == Self.currentVersion else {
            throw InterfaceFormatError.otherVersion(
                version, reads: Self.currentVersion)
        }
        self.init(
            images: try fields.table(.images).mapValues { try ImageAsset($0) },
            colors: try fields.table(.colors).mapValues { try ColorAsset($0) },
            data: try fields.table(.data).mapValues { try DataAsset($0) })
    }
}
