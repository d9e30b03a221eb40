import Foundation
import InterfaceFormat
import UIKit

/// The rehearsal's bundle, as the workshop would have built it, without code of its own.
@MainActor
struct RehearsalBundle {
    nonisolated static let identifier = "org.hodie.Rehearsal"
    nonisolated static let group = "group.org.hodie.Rehearsal"
    nonisolated static let color = "Bar"
    nonisolated static let image = "Dot"
    private static let storyboard = "Rehearsal"

    let folder: URL

    func write() throws {
        for name in ["Base.lproj", "en.lproj", "Library/Preferences", "tmp", AssetIndex.folderName] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try writePropertyList(
            [
                "CFBundleIdentifier": Self.identifier, "CFBundleName": "Rehearsal", "CFBundlePackageType": "XPC!",
                "CFBundleDevelopmentRegion": "en",
                "NSExtension": [
                    "NSExtensionMainStoryboard": Self.storyboard,
                    "NSExtensionPointIdentifier": "com.apple.widget-extension",
                ],
            ], "Info.plist")
        try writePropertyList(["CFBundleDisplayName": "Rehearsal"], "en.lproj/InfoPlist.strings")
        try writePropertyList(["Title": "Title"], "en.lproj/Localizable.strings")
        try write(RehearsalInterface.file.encoded(), "Base.lproj/\(Self.storyboard).storyboardc")
        try writeAssets()
    }

    private func writeAssets() throws {
        let file = "\(AssetIndex.folderName)/\(Self.image).png"
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        try write(picture.pngData() ?? Data(), file)
        let image = ImageAsset(variants: [ImageAsset.Variant(file: file, scale: 1, width: 4, height: 4)])
        let value = ColorAsset.Value.components(red: 0, green: 0.5, blue: 0.5, alpha: 1)
        let dark = AssetConditions(luminosity: .dark)
        let color = ColorAsset(variants: [
            ColorAsset.Variant(value: value), ColorAsset.Variant(conditions: dark, value: value),
        ])
        let index = AssetIndex(images: [Self.image: image], colors: [Self.color: color])
        try write(index.encoded(), AssetIndex.fileName)
    }

    private func writePropertyList(_ object: Any, _ name: String) throws {
        try write(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0), name)
    }

    private func write(_ data: Data, _ name: String) throws { try data.write(to: folder.appendingPathComponent(name)) }
}
